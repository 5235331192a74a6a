import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { StaffQuestion } from '../../../contract/questions.ts';
import s from '../../parts/mall.module.css';
import { HideAnswer, HideQuestion, ReplyQuestion, ShowAnswer, ShowQuestion } from './acts.tsx';
import { QuestionTag } from './question-tag.tsx';

type Done = { onDone: (said: string) => void; onCancel: () => void };

/** One question with all answers, and what staff can do. */
export function QuestionDrawer({
  question,
  onDone,
  onClose,
}: {
  question: StaffQuestion;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const [act, setAct] = useState<((done: Done) => ReactNode) | null>(null);
  const { questionNo, uid, author, hidden, reply, repliedBy, answers } = question;
  const begin = (render: (done: Done) => ReactNode) => () => setAct(() => render);
  return (
    <Drawer open title={`提问 ${questionNo}`} size={560} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <QuestionTag key="state" question={question} />],
          ['商品', question.productName],
          [
            '客户',
            <Link key="user" to={`/users/${uid}`}>
              {author}
            </Link>,
          ],
          ['时间', exactStampText(question.askedAt)],
          ['隐藏原因', hidden && `${hidden.reason}（${exactStampText(hidden.at)}）`],
        ]}
      />
      <DrawerSection name="问题">
        <p className={s.said}>{question.text}</p>
      </DrawerSection>
      {reply !== null && (
        <DrawerSection name="品牌回答" title={repliedBy === null ? '品牌回答' : `品牌回答 · ${repliedBy}`}>
          <p className={s.said}>{reply}</p>
        </DrawerSection>
      )}
      {answers.map((answer) => (
        <DrawerSection
          key={answer.answerNo}
          name={`回答 ${answer.answerNo}`}
          title={`${answer.author} · ${exactStampText(answer.writtenAt)}${answer.hidden ? ' · 已隐藏' : ''}`}
        >
          <p className={s.said}>{answer.text}</p>
          <Button
            size="small"
            onClick={begin((done) =>
              answer.hidden ? (
                <ShowAnswer answerNo={answer.answerNo} {...done} />
              ) : (
                <HideAnswer answerNo={answer.answerNo} {...done} />
              ),
            )}
          >
            {answer.hidden ? '恢复回答' : '隐藏回答'}
          </Button>
        </DrawerSection>
      ))}
      <Acts>
        {!hidden && (
          <Button type="primary" onClick={begin((done) => <ReplyQuestion question={question} {...done} />)}>
            {reply === null ? '回答' : '修改回答'}
          </Button>
        )}
        <Button
          onClick={begin((done) =>
            hidden ? (
              <ShowQuestion question={question} {...done} />
            ) : (
              <HideQuestion question={question} {...done} />
            ),
          )}
        >
          {hidden ? '恢复展示' : '隐藏'}
        </Button>
      </Acts>
      {act?.({
        onDone(said) {
          setAct(null);
          onDone(said);
        },
        onCancel: () => setAct(null),
      })}
    </Drawer>
  );
}
