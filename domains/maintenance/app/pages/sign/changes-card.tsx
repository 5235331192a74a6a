import { Card } from '@ev/ui/card.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Quote } from '../../../contract/maintenance.ts';
import s from './changes-card.module.css';

/** What differs from the version that was signed before, and that a newer one has replaced the one on the screen. */
export function ChangesCard({ quote: { changes, version }, isNewer }: { quote: Quote; isNewer: boolean }) {
  if (changes.length === 0 && !isNewer) return null;
  return (
    <Card title={`报价已更新，第 ${version} 版`} className={s.changed} gap={8} role="status">
      {isNewer && <Text tone="body">没有变化的项目保留了你的选择，请看变化的项目。</Text>}
      {changes.length > 0 && (
        <>
          <Text tone="body">和上次签署的相比：</Text>
          <ul className={s.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
