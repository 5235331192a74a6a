import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { maskVin } from '@ev/kernel/vin.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import type { ChargeRight } from '../../contract/card.ts';
import { effectWords } from '../../contract/card-words.ts';
import { type RightStatus, rightStatus, rightStatusNames } from '../../contract/kinds.ts';
import { lastDayOf } from '../model/card-face.ts';
import s from './right-line.module.css';

const tones: Record<RightStatus, TagProps['tone']> = {
  '1': 'accent',
  '2': 'warn',
  '3': 'warn',
  '4': 'ok',
  '5': 'danger',
};

/** A charging right: its value, its status and a button to claim it. */
export function RightLine({ right }: { right: ChargeRight }) {
  const { rightNo, name, text, type, balance, percentOff, days, vin, status, over, actions, cardNo } = right;
  const claim = useCommand('charge-card.claimRight');
  const submit = () =>
    claim.mutate(
      { rightNo },
      {
        onSuccess: ({ status: now }) =>
          feedback.showToast({
            title: now === rightStatus.claimed ? '已领取，充电时自动抵扣' : '已申请，到账后会告诉你',
            icon: 'success',
            durationMs: toastMs.custom,
          }),
      },
    );
  return (
    <article className={s.right} aria-label={name}>
      <div className={s.head}>
        <h3 className={s.name}>{name}</h3>
        {over ? <Tag>已过领取期限</Tag> : <Tag tone={tones[status]}>{rightStatusNames[status]}</Tag>}
      </div>
      <p className={s.text}>{text}</p>
      <p className={s.facts}>
        <span>{effectWords({ type, initial: balance, percentOff })}</span>
        <span>领取后 {days} 天内有效</span>
        {vin !== null && <span>限车辆 {maskVin(vin)}</span>}
        {actions.length > 0 && (
          <span>
            <WholeText text={`领取期限至 ${lastDayOf(right.claimBefore)}`} />
          </span>
        )}
      </p>
      <p className={s.text}>{right.reason}</p>
      {right.failReason !== null && <p className={s.failed}>没有领取成功：{right.failReason}</p>}
      {(status === rightStatus.claiming || status === rightStatus.toIssue) && (
        <p className={s.text}>工作人员正在办理，一般 2 个工作日内到账，结果会发消息告诉你</p>
      )}
      <div className={s.actions}>
        {actions.includes('claim') && (
          <Button size="s" loading={claim.isPending} loadingText="正在领取" onClick={submit}>
            {status === rightStatus.failed ? '重新领取' : '领取'}
          </Button>
        )}
        {cardNo !== null && (
          <ButtonLink size="s" variant="secondary" href={hrefTo('/pages/charge/cardDetail', { id: cardNo })}>
            查看卡片
          </ButtonLink>
        )}
      </div>
      {claim.isError && (
        <p className={s.failed} role="alert">
          {messageOf(claim.error)}
        </p>
      )}
    </article>
  );
}
