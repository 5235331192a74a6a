import { Modal, Typography } from 'antd';
import s from './staff.module.css';

/** The issued password is shown only once. */
export function IssuedPassword({
  name,
  password,
  onClose,
}: {
  name: string;
  password: string;
  onClose: () => void;
}) {
  return (
    <Modal
      open
      title={`“${name}”的一次性密码`}
      okText="我已记下"
      onOk={onClose}
      // Only one way to close it, so that a stray key cannot hide the password for good.
      closable={false}
      cancelButtonProps={{ style: { display: 'none' } }}
      mask={{ closable: false }}
      keyboard={false}
      transitionName=""
      maskTransitionName=""
      width={480}
    >
      <p className={s.text}>请当面或通过安全的方式转告。关闭后无法再次查看，遗失时请重置密码。</p>
      <Typography.Text className={s.password} code copyable={{ tooltips: ['复制', '已复制'] }}>
        {password}
      </Typography.Text>
    </Modal>
  );
}
