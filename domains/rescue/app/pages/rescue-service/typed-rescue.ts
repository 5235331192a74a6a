import type { RescueKind } from '../../../contract/kinds.ts';
import type { Place } from '../../../contract/rescue.ts';

/** The draft, which the page with the number changes too. */
export const rescueDraft = 'rescue.request';

export type TypedRescue = {
  kind: RescueKind | null;
  place: Place | null;
  placeText: string;
  contactName: string;
  contactPhone: string;
  vin: string | null;
  plate: string;
  inSafePlace: boolean | null;
  text: string;
};

export const emptyRescue: TypedRescue = {
  kind: null,
  place: null,
  placeText: '',
  contactName: '',
  contactPhone: '',
  vin: null,
  plate: '',
  inSafePlace: null,
  text: '',
};
