import type { Slots } from '@ev/app-kit/slots.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

const loadSheet = async () => (await import('../parts/invitations-sheet.tsx')).InvitationsSheet;

export const fill: Slots['account.profile-card'] = () => {
  const { Modal, open, show, close } = useLateModal(loadSheet);
  return (
    <>
      <CellGroup>
        <Cell icon="gift" title="邀请好友" description="请好友来试驾，看看他们试驾了没有" onClick={show} />
      </CellGroup>
      {Modal && <Modal open={open} onClose={close} />}
    </>
  );
};
