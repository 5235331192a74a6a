import type { OperatorDesk, OperatorLine } from '@ev/operator/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { OperatorFace } from '../contract/station.ts';

const keptMs = 10_000;
/** One that is known no longer, as stations of it may be still. */
const unknown = { logo: null, phone: null, serviceName: null, occupancyName: null };

export type OperatorNames = ReturnType<typeof createOperatorNames>;

/** What operators are called and which are switched off: every list asks for it, so it is kept for some seconds. */
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
        /** How an operator shows itself to customers. */
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
