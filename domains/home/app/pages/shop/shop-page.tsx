import { fills } from 'virtual:ev/slot/home.shop-tab';
import { NothingYet } from '../discover/nothing-yet.tsx';

/** The shop as the fourth main tab; its domain provides it. */
export function Page() {
  const [ShopTab] = fills;
  return ShopTab ? <ShopTab /> : <NothingYet />;
}
