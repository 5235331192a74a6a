import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Text } from '@ev/ui/text.tsx';
import { answerConsent, useConsent } from '../model/consent.ts';
import s from './ask-consent.module.css';
import { whatIsCounted } from './what-is-counted.ts';

/** Asks once; a customer who has answered is not asked again. Both answers are equally easy. */
export function AskConsent() {
  const asked = useConsent();
  if (asked !== null) return null;
  const answer = (given: 'agreed' | 'refused', said: string) => {
    answerConsent(given);
    feedback.showToast({ title: said, durationMs: toastMs.standard });
  };
  return (
    <Card title="帮助我们改进" className={s.ask}>
      <Text tone="body" size={13}>
        {whatIsCounted}可以随时在“设置”里更改。
      </Text>
      <div className={s.answers}>
        <Button variant="secondary" onClick={() => answer('refused', '好的，不会统计')}>
          不同意
        </Button>
        <Button variant="secondary" onClick={() => answer('agreed', '已同意，可在设置里更改')}>
          同意
        </Button>
      </div>
    </Card>
  );
}
