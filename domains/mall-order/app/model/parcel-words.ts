import { parcelStatus, parcelStatusNames } from '../../contract/kinds.ts';
import type { Parcel } from '../../contract/order.ts';

/** Where a parcel is. Of one that nobody follows only the dispatch is known. */
export const parcelTitle = ({ status }: Pick<Parcel, 'status'>, isFollowed: boolean): string =>
  !isFollowed && status === parcelStatus.packed ? '已发出' : parcelStatusNames[status];
