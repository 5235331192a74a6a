import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { feedbackKindNames } from '../../../contract/kinds.ts';
import { type FeedbackAct, feedbackActs } from './acts.tsx';
import { type FeedbackRow, FeedbackStatusTag } from './feedback-columns.tsx';
import s from './feedback-page.module.css';

/** Feedback of a customer, the brand's answer, and the next step. */
export function FeedbackDrawer({
  feedback,
  onDone,
  onClose,
}: {
  feedback: FeedbackRow;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayAct = useMay('feedback.answer');
  const [act, setAct] = useState<FeedbackAct | null>(null);
  const { feedbackNo, uid, answer } = feedback;
  const Act = act && feedbackActs[act].Form;
  return (
    <Drawer open title={`反馈 ${feedbackNo}`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <FeedbackStatusTag key="status" status={feedback.status} />],
          ['类型', feedbackKindNames[feedback.kind]],
          ['提交时间', exactStampText(feedback.createdAt)],
          ['联系电话', feedback.maskedContact],
          [
            '客户',
            <Link key="user" to={`/users/${uid}`}>
              查看客户
            </Link>,
          ],
          ['处理人', feedback.handler],
        ]}
      />
      <DrawerSection name="反馈内容">
        <p className={s.said}>{feedback.text}</p>
      </DrawerSection>
      {answer && (
        <DrawerSection name="回复" title={`回复 · ${exactStampText(answer.at)}`}>
          <p className={s.said}>{answer.text}</p>
        </DrawerSection>
      )}
      {mayAct && (
        <Acts>
          {feedback.actions.map((one) => (
            <Button key={one} type={one === 'answer' ? 'primary' : 'default'} onClick={() => setAct(one)}>
              {feedbackActs[one].text}
            </Button>
          ))}
        </Acts>
      )}
      {Act && <Act feedback={feedback} onDone={onDone} onCancel={() => setAct(null)} />}
    </Drawer>
  );
}
