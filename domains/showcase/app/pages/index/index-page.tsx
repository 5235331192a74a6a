import { BuyingHome } from '../../parts/buying-home.tsx';

/** The buying home at its own URL; the second main tab shows the same. */
export function Page() {
  return <BuyingHome />;
}
