import { messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { daysInWords } from '@ev/kernel/validity.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Head } from '@ev/ui/head.tsx';
import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
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
    <article className={cardClass({ gap: 8 })} aria-label={name}>
      <Head
        level={3}
        wrap
        action={over ? <Tag>已过领取期限</Tag> : <Tag tone={tones[status]}>{rightStatusNames[status]}</Tag>}
      >
        {name}
      </Head>
      <Text tone="body" size={13}>
        {text}
      </Text>
      <p className={s.facts}>
        <span>{effectWords({ type, initial: balance, percentOff })}</span>
        <span>领取后 {daysInWords(days)}内有效</span>
        {vin !== null && <span>限车辆 {maskVin(vin)}</span>}
        {actions.length > 0 && (
          <span>
            <WholeText text={`领取期限至 ${lastDayOf(right.claimBefore)}`} />
          </span>
        )}
      </p>
      <Text tone="body" size={13}>
        {right.reason}
      </Text>
      {right.failReason !== null && (
        <Text tone="danger" size={13}>
          没有领取成功：{right.failReason}
        </Text>
      )}
      {(status === rightStatus.claiming || status === rightStatus.toIssue) && (
        <Text tone="body" size={13}>
          工作人员正在办理，一般 2 个工作日内到账，结果会发消息告诉你
        </Text>
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
        <Text tone="danger" size={13} role="alert">
          {messageOf(claim.error)}
        </Text>
      )}
    </article>
  );
}
