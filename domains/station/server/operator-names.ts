import type { OperatorDesk, OperatorLine } from '@ev/operator/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { OperatorFace } from '../contract/station.ts';

const keptMs = 10_000;
/** An operator that no longer exists, though it may still have stations. */
const unknown = { logo: null, phone: null, serviceName: null, occupancyName: null };

export type OperatorNames = ReturnType<typeof createOperatorNames>;

/** Operators' names, and which are disabled. Cached for some seconds, because every list needs them. */
export function createOperatorNames({ clock, desk }: { clock: Clock; desk: Pick<OperatorDesk, 'list'> }) {
  let kept: { at: number; lines: Promise<OperatorLine[]> } | null = null;
  return {
    async now() {
      const at = clock.now().getTime();
      if (!kept || Math.abs(at - kept.at) > keptMs) {
        const lines = desk.list();
        kept = { at, lines };
        lines.catch(() => {
          kept = null;
        });
      }
      const lines = await kept.lines;
      const byId = new Map(lines.map((line) => [line.operatorId, line]));
      return {
        lines,
        nameOf: (operatorId: string) => byId.get(operatorId)?.name ?? operatorId,
        /** How an operator appears to customers. */
        faceOf: (operatorId: string): OperatorFace => {
          const { logo, phone, serviceName, occupancyName } = byId.get(operatorId) ?? unknown;
          return {
            logo,
            phone,
            serviceName: serviceName ?? '服务费',
            occupancyName: occupancyName ?? '占位费',
          };
        },
        off: lines.filter(({ active }) => !active).map(({ operatorId }) => operatorId),
      };
    },
  };
}
