import { brand } from '@ev/brand/default/brand.ts';
import { Link } from '@ev/ui/link.tsx';
import { phoneRequestHours } from '../../../contract/phone-kinds.ts';
import s from './login-notes.module.css';

/** Answers to common questions before giving a phone number. */
export function LoginNotes() {
  const { phone } = brand.hotline;
  return (
    <dl className={s.notes}>
      <dt>为什么需要手机号</dt>
      <dd>手机号就是你的账号，预订、订单和交付进度都通过它找到你。不会展示给其他用户。</dd>
      <dt>收不到验证码</dt>
      <dd>
        请看看短信是否被拦截，1 分钟后可以重新获取。仍然收不到请致电{' '}
        <Link href={`tel:${phone}`}>{phone}</Link>。
      </dd>
      <dt>手机号不用了，登录不了</dt>
      <dd>
        请致电客服热线 <Link href={`tel:${phone}`}>{phone}</Link>{' '}
        申请更换手机号。请先备好能接收短信的新手机号、真实姓名、身份证号后 6
        位，以及订单号或车架号等能证明是你本人的信息。工作人员在 {phoneRequestHours}{' '}
        小时内审核，通过后用新手机号登录。
      </dd>
      <dt>别把验证码告诉任何人</dt>
      <dd>
        验证码请不要告诉任何人，包括自称客服的人。只有你自己致电客服热线更换手机号时，才需要报出新手机号收到的验证码。
      </dd>
    </dl>
  );
}
