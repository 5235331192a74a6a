import { Tag, type TagProps } from '@ev/ui/tag.tsx';
import { type ChargeStage, type ChargeStatus, chargeStageNames } from '../../contract/statuses.ts';

const tones: Readonly<Record<ChargeStatus, TagProps['tone']>> = {
  '0': 'accent',
  '1': 'warn',
  '2': 'ok',
  '3': 'neutral',
  '4': 'warn',
};

export function StageTag({ status, stage }: { status: ChargeStatus; stage: ChargeStage }) {
  return <Tag tone={tones[status]}>{chargeStageNames[stage]}</Tag>;
}
