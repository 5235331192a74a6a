import { BuyingHome } from '../../parts/buying-home.tsx';

/** The buying home under an address of its own; the second main tab shows the same. */
export function Page() {
  return <BuyingHome />;
}
