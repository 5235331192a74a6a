import { Panel } from '@ev/console-kit/panel.tsx';
import { Checkbox } from 'antd';
import type { GoodsFault } from '../../../contract/goods.ts';

/** Possible mistakes: each must be confirmed before the release is submitted, and the reviewer sees them. */
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
