import { IconButton } from '@ev/ui/icon-button.tsx';
import type { SharedPage } from './share-payload.ts';
import { useShare } from './use-share.ts';

/** The button that shares a page, with the sheet that opens if the host has none of its own. */
export function ShareButton({
  label,
  page,
  noLogin = false,
}: {
  label: string;
  page: SharedPage;
  noLogin?: boolean;
}) {
  const { press, payloadNow, sheet } = useShare(page, { noLogin });
  return (
    <>
      <IconButton icon="share" label={label} onClick={press} />
      {sheet.Modal && (
        <sheet.Modal
          open={sheet.open}
          onClose={sheet.close}
          payload={payloadNow()}
          posterPage={page.posterPage}
        />
      )}
    </>
  );
}
