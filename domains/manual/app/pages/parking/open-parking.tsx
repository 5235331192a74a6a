import { useFollowLink } from '@ev/app-kit/links/use-follow-link.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { type MouseEvent, useState } from 'react';

/** Opens remote parking in the native app; elsewhere the customer is told to open it there. */
export function OpenParking({ vin }: { vin: string | undefined }) {
  const follow = useFollowLink();
  const [opening, setOpening] = useState(false);
  const search = vin === undefined ? '' : `?${new URLSearchParams({ vin })}`;
  const open = async ({ currentTarget }: MouseEvent) => {
    setOpening(true);
    await follow({ loginFlag: false, linkUrl: `{address}/car/remoteParking${search}` }, currentTarget);
    setOpening(false);
  };
  return (
    <BottomBar note="只能在 APP 里操作，人要站在车旁">
      <Button block loading={opening} loadingText="正在打开" onClick={(event) => void open(event)}>
        打开遥控泊车
      </Button>
    </BottomBar>
  );
}
