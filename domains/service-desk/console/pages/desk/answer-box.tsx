import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { randomUuid } from '@ev/wire/nonce.ts';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { staffTextMax } from '../../../contract/kinds.ts';
import { namingWhoIsInCharge } from '../../words/who-is-in-charge.ts';
import s from './desk.module.css';

/** Where the member in charge answers. A text that failed stays, and is sent again under the same id. */
export function AnswerBox({
  conversationNo,
  seenEntry,
}: {
  conversationNo: string;
  /** Number of the newest entry that is shown. */
  seenEntry: number;
}) {
  const [typed, setTyped] = useState({ clientId: randomUuid(), text: '' });
  const answer = useCommand('service-desk.answerCase');
  const replies = useRead('service-desk.listReplies', {});
  const text = typed.text.trim();
  // Another text is another entry, also after an attempt whose response was lost.
  const write = (next: string) => setTyped({ clientId: randomUuid(), text: next });
  const send = () => {
    if (text === '' || answer.isPending) return;
    answer.mutate(
      { conversationNo, seenEntry, clientId: typed.clientId, text },
      { onSuccess: () => write('') },
    );
  };
  return (
    <div className={s.answer}>
      <FailureNotice error={namingWhoIsInCharge(answer.error)} />
      <Input.TextArea
        aria-label="回复"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={staffTextMax}
        showCount
        value={typed.text}
        onChange={({ target }) => write(target.value)}
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={s.answerRow}>
        <Select
          className={s.replies}
          aria-label="快捷回复"
          placeholder="快捷回复"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={(replies.data?.list ?? []).map((one) => ({ value: one.replyId, label: one.title }))}
          onChange={(replyId: string | null) => {
            const reply = replies.data?.list.find((one) => one.replyId === replyId);
            if (reply) write(`${typed.text}${reply.text}`.slice(0, staffTextMax));
          }}
        />
        <Button type="primary" loading={answer.isPending} disabled={text === ''} onClick={send}>
          发送
        </Button>
      </div>
    </div>
  );
}
