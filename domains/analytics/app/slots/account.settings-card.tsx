import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import { answerConsent, useConsent } from '../model/consent.ts';
import { whatIsCounted } from '../parts/what-is-counted.ts';
import s from './settings-card.module.css';

/** Consent is as easy to withdraw as to give; off by default. */
export const fill = () => {
  const agreed = useConsent() === 'agreed';
  const hydrated = useHydrated();
  return (
    <Card title="使用统计">
      <Stack inline align="center" justify="between" gap={12} className={s.row}>
        <span>允许统计我的使用情况</span>
        <Switch
          label="允许统计我的使用情况"
          checked={hydrated && agreed}
          onChange={(on) => answerConsent(on ? 'agreed' : 'refused')}
        />
      </Stack>
      <p className={s.note}>{whatIsCounted}关闭后立即停止，还没有发送的记录会清除。</p>
    </Card>
  );
};
