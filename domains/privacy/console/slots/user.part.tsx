import type { UserPart } from '@ev/account/console/public.ts';
import { Panel } from '@ev/console-kit/panel.tsx';
import { blockedExportText } from '../words/blocked-export.ts';

/** How a customer who cannot log in gets their data. */
export const fill: UserPart = ({ status }) =>
  status === 'blocked' && (
    <Panel title="导出个人信息">
      <p>{blockedExportText}</p>
    </Panel>
  );
