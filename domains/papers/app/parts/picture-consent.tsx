import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Button } from '@ev/ui/button.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import s from './picture-consent.module.css';

/**
 * Asks for consent once before the first picture, separately and before any data is collected: the purpose,
 * what is read and how long it is stored. Recognition by an external service is consented to with a button of
 * its own. A customer who refuses types instead.
 */
export function PictureConsent({
  open,
  onClose,
  recognises,
  onAgree,
  onRefuse,
  agreeing = false,
}: {
  open: boolean;
  onClose: () => void;
  /** Whether an external service reads pictures. */
  recognises: boolean;
  onAgree: (recognise: boolean) => void;
  onRefuse: () => void;
  agreeing?: boolean;
}) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="使用证件照片前，请你同意"
      footer={
        <Stack gap={12}>
          <Button loading={agreeing} onClick={() => onAgree(recognises)}>
            {recognises ? '同意，并自动识别' : '同意'}
          </Button>
          {recognises && (
            <Button variant="secondary" disabled={agreeing} onClick={() => onAgree(false)}>
              同意，但不自动识别
            </Button>
          )}
          <Button variant="secondary" onClick={onRefuse}>
            不同意，手动填写
          </Button>
        </Stack>
      }
    >
      <Stack gap={12} className={textClass({ tone: 'body' })}>
        <p>证件照片和证件号码属于敏感个人信息，我们需要你单独同意才能处理。</p>
        <dl className={s.facts}>
          <dt>处理什么</dt>
          <dd>你拍摄或选择的证件照片，以及上面的姓名、证件号码、地址、有效期等</dd>
          <dt>用来做什么</dt>
          <dd>核对购车人身份，办理购车合同、发票和上牌，不作其他用途</dd>
          {recognises && (
            <>
              <dt>自动识别</dt>
              <dd>照片会发送给识别服务商，只用来读取文字、帮你填写；不选也能继续</dd>
            </>
          )}
          <dt>怎么保存</dt>
          <dd>照片加密保存，审核通过后删除，最长 30 天；工作人员每次查看都有记录</dd>
          <dt>怎么撤回</dt>
          <dd>在「我的证件」撤回同意或删除证件，照片会立即删除</dd>
        </dl>
        <p>不同意也能继续：可以手动填写，或到门店办理。</p>
        <p>
          <Link href={hrefTo('/pages/buy/ocrExplain', {})}>拍摄与保存说明</Link>
        </p>
      </Stack>
    </Sheet>
  );
}
