import { carThumb } from '@ev/app-kit/car-thumb.ts';
import { useNavEnd } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ShareButton } from '@ev/app-kit/share-button.tsx';
import { useMemo } from 'react';
import type { DriveReport } from '../../../contract/outing.ts';
import { pageType } from '../../../contract/page-types.ts';
import { useOwnInvitation } from '../../data/invitation.ts';
import { shownOf } from '../../model/shared-report.ts';

/**
 * Puts a share action into the bar of the report. Only the customer can read the report, so the shared link
 * is the customer's invitation with the figures of the drive, or the booking page when there is no
 * invitation.
 */
export function ShareReport({ report }: { report: DriveReport }) {
  const invitation = useOwnInvitation(pageType.invited, true);
  const { modelCode, look } = report;
  const { title, desc } = shownOf(report);
  const inviteCode = invitation.data?.inviteCode;
  const waits = invitation.isPending;
  const end = useMemo(() => {
    if (waits) return null;
    const thumb = look ? carThumb(look) : undefined;
    const way = inviteCode ? { pageType: pageType.invited, inviteCode } : { pageType: pageType.testDrive };
    const address = hrefTo('/pages/drive/jump', { ...way, modelCode });
    return <ShareButton label="分享试驾" page={{ address, title, desc, thumb }} />;
  }, [waits, inviteCode, modelCode, look, title, desc]);
  useNavEnd(end);
  return null;
}
