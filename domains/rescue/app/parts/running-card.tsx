import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { rescueStatusNames } from '../../contract/kinds.ts';
import { useRunning } from '../data/use-running.ts';

/** The rescue that is under way, as a link to its progress; nothing without one. */
export function RunningCard() {
  const running = useRunning();
  if (!running) return null;
  const { rescue, token } = running;
  return (
    <Card href={hrefTo('/pages/car/serviceProgress', { id: rescue.caseNo, token })}>
      <Head note={`${rescue.statusText}，点此查看进度`}>{rescueStatusNames[rescue.status]}</Head>
    </Card>
  );
}
