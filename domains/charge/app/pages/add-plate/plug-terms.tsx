import { Button } from '@ev/ui/button.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import s from './add-plate-page.module.css';

/**
 * The terms of 即插即充 (plug and charge), in the wording of `plugTermsVersion`. Without `onAgree` the sheet is
 * read-only.
 */
export function PlugTerms({
  open,
  onClose,
  onAgree,
  agreeing,
}: {
  open: boolean;
  onClose: () => void;
  onAgree?: () => void;
  agreeing?: boolean;
}) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="即插即充服务约定"
      footer={
        onAgree && (
          <Button block loading={agreeing} loadingText="正在开启" onClick={onAgree}>
            同意并开启
          </Button>
        )
      }
    >
      <dl className={s.terms}>
        <dt>怎样启动</dt>
        <dd>插枪后，充电桩识别车架号，由运营商告诉我们。确认是你的车后自动启动充电，并马上通知你</dd>
        <dt>怎样支付</dt>
        <dd>
          按运营商账单结算，先用充电卡和权益抵扣，不够的部分充完后由你支付。有没支付的充电订单时不会启动
        </dd>
        <dt>单次上限</dt>
        <dd>
          到你设置的金额自动停止。停止需要一点时间，可能略有超出，以账单为准；超出一成的账单由工作人员先核对，核对前不扣卡
        </dd>
        <dt>使用的信息</dt>
        <dd>只用车架号识别车辆，不向运营商提供你的姓名和手机号</dd>
        <dt>怎样关闭</dt>
        <dd>每辆车都可以随时关闭，马上生效。关闭后可以扫码启动</dd>
      </dl>
    </Sheet>
  );
}
