import { carThumb } from '@ev/app-kit/car-thumb.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useShare } from '@ev/app-kit/use-share.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { Drive } from '../../../contract/drive.ts';
import { invitationTypeOf, isSubscription } from '../../../contract/page-types.ts';
import { useOwnInvitation } from '../../data/invitation.ts';

/** Shares the customer's own invitation; a friend who accepts it books a test drive too. */
export function InviteFriend({ drive }: { drive: Drive }) {
  const pageType = invitationTypeOf(drive.pageType);
  const invitation = useOwnInvitation(pageType, true);
  const { modelName, modelCode, look } = drive;
  const { press, payloadNow, sheet } = useShare({
    address: hrefTo('/pages/drive/jump', {
      pageType,
      modelCode,
      inviteCode: invitation.data?.inviteCode,
    }),
    title: fillTemplate(
      isSubscription(drive.pageType) ? '和我一起等 {modelName}' : '我约了 {modelName} 试驾，一起来开',
      { modelName },
    ),
    desc: '选一家顺路的门店，亲自开一圈',
    thumb: look ? carThumb(look) : undefined,
  });
  if (!invitation.data) return null;
  return (
    <>
      <CellGroup>
        <Cell icon="gift" title="邀请好友试驾" description="把邀请分享给想换车的朋友" onClick={press} />
      </CellGroup>
      {sheet.Modal && <sheet.Modal open={sheet.open} onClose={sheet.close} payload={payloadNow()} />}
    </>
  );
}
