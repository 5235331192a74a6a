import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useState } from 'react';
import type { ReadAddress } from '../../../contract/address.ts';

/** Accepts a pasted address and fills in the form. */
export function PasteBox({ onRead }: { onRead: (read: ReadAddress) => void }) {
  const [text, setText, dropText] = useDraft('address-paste', '');
  const [said, setSaid] = useState('');
  const read = useCommand('account.readAddress');

  const fill = () =>
    read.mutate(
      { text },
      {
        onSuccess: (found) => {
          onRead(found);
          const missing = missingWords(found);
          if (missing.length === 0) {
            setText('');
            dropText();
          }
          setSaid(missing.length > 0 ? `已填入，还缺${missing.join('、')}，请补充` : '已填入，请核对');
        },
        onError: (error) => setSaid(messageOf(error)),
      },
    );

  return (
    <Card gap={8} aria-label="粘贴识别">
      <TextArea
        label="粘贴地址"
        rows={2}
        maxLength={300}
        placeholder="粘贴姓名、电话和地址，自动填入，如：张三 13800000000 浙江省杭州市西湖区文三路 1 号"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Stack inline align="center" justify="between" gap={12}>
        <span className={textClass({ tone: 'body', size: 13 })} role="status">
          {said}
        </span>
        <Button
          size="s"
          variant="secondary"
          loading={read.isPending}
          loadingText="正在识别"
          disabled={text.trim() === ''}
          onClick={fill}
        >
          识别并填入
        </Button>
      </Stack>
    </Card>
  );
}

function missingWords({ name, phone, areas, detail }: ReadAddress): string[] {
  const parts: [string, boolean][] = [
    ['姓名', name !== null],
    ['电话', phone !== null],
    ['所在地区', areas.length === 3],
    ['详细地址', detail !== null],
  ];
  return parts.filter(([, known]) => !known).map(([word]) => word);
}
