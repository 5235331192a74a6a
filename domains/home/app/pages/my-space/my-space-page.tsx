import { fills } from 'virtual:ev/slot/home.my-space-tab';
import { NothingYet } from '../discover/nothing-yet.tsx';

/** The customer's own car as the third main tab; its domain provides it. */
export function Page() {
  const [MySpaceTab] = fills;
  return MySpaceTab ? <MySpaceTab /> : <NothingYet />;
}
