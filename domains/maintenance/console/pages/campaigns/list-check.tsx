import { useCommand } from '@ev/console-kit/command.ts';
import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import type { CampaignCheck } from '../../../contract/campaign.ts';

/** What a list of VINs contains, before its owners are notified. */
export function ListCheck({ vins }: { vins: string }) {
  const check = useCommand('maintenance.checkCampaign');
  const [checked, setChecked] = useState<{ vins: string; result: CampaignCheck } | null>(null);
  const isCurrent = checked?.vins === vins;
  return (
    <>
      <Button
        loading={check.isPending}
        disabled={vins.trim() === ''}
        onClick={() => check.mutate({ vins }, { onSuccess: (result) => setChecked({ vins, result }) })}
      >
        检查清单
      </Button>
      <FailureNotice error={check.error} />
      {isCurrent && <Result result={checked.result} />}
    </>
  );
}

function Result({ result: { cars, owners, duplicates, invalid, unknown } }: { result: CampaignCheck }) {
  const parts = [
    `${cars} 辆车，其中 ${owners} 辆有车主会收到通知`,
    duplicates > 0 && `${duplicates} 个重复`,
    invalid.length > 0 && `不正确：${invalid.join('、')}`,
    unknown.length > 0 && `不认识：${unknown.join('、')}`,
  ];
  return <p role="status">{parts.filter(Boolean).join('；')}</p>;
}
