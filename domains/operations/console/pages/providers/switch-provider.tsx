import { ReasonModal } from '@ev/console-kit/reason-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useWords } from '@ev/console-kit/words.ts';
import { switchProvider } from '../../../contract/providers.ts';
import type { Provider } from '../../words/provider.ts';

export function SwitchProvider({
  provider: { name, title, off },
  onDone,
  onCancel,
}: {
  provider: Provider;
  onDone: (text: string) => void;
  onCancel: () => void;
}) {
  const { partners } = useWords();
  const word = off ? '启用' : '停用';
  const form = useCommandForm(switchProvider, {
    begin: { name, off: !off, reason: '' },
    onDone: () => onDone(`已${word}${title}`),
  });
  return (
    <ReasonModal
      form={form}
      title={`${word}${title}`}
      text={off ? '启用后立即恢复调用。' : partners[name]}
      okText={word}
      danger={!off}
      onCancel={onCancel}
    />
  );
}
