import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useShare } from '@ev/app-kit/use-share.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import type { RescueCase } from '../../../contract/rescue.ts';
import { isEnded } from '../../model/rescue-words.ts';

/** What the person who waits can do: tell their family, or cancel. */
export function ProgressActions({ rescue, token }: { rescue: RescueCase; token: string | undefined }) {
  const { caseNo, familyToken, canCancel } = rescue;
  const shares = familyToken !== null && !isEnded(rescue);
  if (!shares && !canCancel) return null;
  return (
    <BottomBar note={shares ? '家人的链接不含电话和姓名，救援结束 2 小时后失效' : undefined}>
      {canCancel && (
        <ButtonLink
          variant="secondary"
          block
          href={hrefTo('/pages/car/cancelService', { id: caseNo, token })}
        >
          取消救援
        </ButtonLink>
      )}
      {shares && <ShareWithFamily caseNo={caseNo} familyToken={familyToken} />}
    </BottomBar>
  );
}

/** Shares the link of the family, never the address of this page, which can cancel. */
function ShareWithFamily({ caseNo, familyToken }: { caseNo: string; familyToken: string }) {
  const page = {
    address: hrefTo('/pages/car/serviceProgress', { id: caseNo, token: familyToken }),
    title: '道路救援进度',
    desc: '救援车的位置和到达时间',
  };
  const { press, payloadNow, sheet } = useShare(page, { noLogin: true });
  return (
    <>
      <Button block onClick={press}>
        发给家人
      </Button>
      {sheet.Modal && (
        <sheet.Modal open={sheet.open} onClose={sheet.close} payload={payloadNow()} posterPage={undefined} />
      )}
    </>
  );
}
