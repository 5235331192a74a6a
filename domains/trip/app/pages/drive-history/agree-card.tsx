import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import s from './agree-card.module.css';

const gains = [
  '每次行程的里程、时间和能耗，和平时比一比',
  '电量用在哪一段、回收了多少，一条曲线看清',
  '只有车主能看到，可以随时删除一次、一天或全部',
];

/** Nothing is recorded until the owner agrees: what they would get, and the text to agree to. */
export function AgreeCard({ vin, hasDrives }: { vin: string; hasDrives: boolean }) {
  const [reading, setReading] = useState(false);
  return (
    <Card gap={12} aria-label="开启行车记录">
      <Head note={hasDrives ? '现在不再记录新的行程，以前的还在下面' : '没有你的同意，车辆不会记录任何行程'}>
        {hasDrives ? '行车记录已停止' : '开启行车记录'}
      </Head>
      {!hasDrives && (
        <ul className={s.gains}>
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      )}
      <Button block onClick={() => setReading(true)}>
        {hasDrives ? '重新开启' : '开启'}
      </Button>
      <AgreeSheet vin={vin} open={reading} onClose={() => setReading(false)} />
    </Card>
  );
}

function AgreeSheet({ vin, open, onClose }: { vin: string; open: boolean; onClose: () => void }) {
  const { data, error } = useRead('vehicle.listAuthorisations', open ? { vin } : null);
  const agree = useCommand('vehicle.setAuthorisation');
  const purpose = data?.authorisations.find((one) => one.purpose === 'tripHistory');
  const failure = agree.error ?? (data ? null : error);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="开启行车记录"
      footer={
        <Button
          block
          loading={agree.isPending}
          loadingText="正在开启"
          disabledReason={purpose ? null : '授权说明还没有加载出来，请稍候'}
          onClick={() =>
            purpose &&
            agree.mutate(
              {
                vin,
                purpose: 'tripHistory',
                granted: true,
                untilDay: null,
                version: purpose.currentVersion,
              },
              { onSuccess: onClose },
            )
          }
        >
          同意并开启
        </Button>
      }
    >
      <div className={s.texts}>
        <Text tone="body">{purpose?.text ?? '正在加载授权说明'}</Text>
        {purpose && (
          <Text size={13} tone="hint">
            授权说明 {purpose.currentVersion} 版。可以随时在服务授权中关闭，关闭后{purpose.withoutText}
          </Text>
        )}
        {failure && (
          <Text tone="danger" role="alert">
            {messageOf(failure)}
          </Text>
        )}
      </div>
    </Sheet>
  );
}
