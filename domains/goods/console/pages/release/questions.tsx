import { Panel } from '@ev/console-kit/panel.tsx';
import { Checkbox } from 'antd';
import type { GoodsFault } from '../../../contract/goods.ts';

/** What may be a slip of the pen: each is said yes to before the release can be handed in, and the reviewer reads them. */
export function Questions({
  questions,
  confirmed,
  onChange,
}: {
  questions: readonly GoodsFault[];
  confirmed: readonly string[];
  onChange?: (confirmed: readonly string[]) => void;
}) {
  const toggle = (text: string, yes: boolean) =>
    onChange?.(yes ? [...confirmed, text] : confirmed.filter((one) => one !== text));
  return (
    <Panel title="请确认" note={onChange ? '逐条勾选后才能提交' : '起草人已确认'}>
      {questions.map(({ text }) => (
        <p key={text}>
          <Checkbox
            checked={onChange ? confirmed.includes(text) : true}
            disabled={!onChange}
            onChange={({ target }) => toggle(text, target.checked)}
          >
            {text}
          </Checkbox>
        </p>
      ))}
    </Panel>
  );
}
