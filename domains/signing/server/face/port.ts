import type { Port } from '@ev/platform/partners.ts';

/** `code` is the provider's; 0 is a face that matches. */
export type FaceCheckResult =
  | { state: 'open' }
  | {
      state: 'ended';
      code: number;
      /** Of the person whose face was compared, as far as the provider says. */
      name: string | null;
      idNumber: string | null;
      /** 0 to 100, as the provider writes it; null if nothing was compared. */
      similarity: string | null;
    };

/** A provider that compares the face of the person at the phone with the identity card of a name and number. */
export type FaceCheckPort = Port & {
  /** Set when the brand has no such provider. */
  readonly missing?: true;
  /** The name of the provider, printed as evidence. */
  readonly provider: string;
  /**
   * Begins a check of this person, who does it on the page `url` and returns to `returnUrl`.
   * @throws Error when the provider does not answer or refuses
   */
  begin(asked: {
    name: string;
    idNumber: string;
    returnUrl: string;
  }): Promise<{ token: string; url: string }>;
  /** The result, as often as it is asked for. @throws Error when the provider does not answer or refuses */
  resultOf(token: string): Promise<FaceCheckResult>;
};

/** A brand without a provider: documents are signed after name, number and code. */
export const noFaceCheck: FaceCheckPort = {
  wire: 'no service',
  own: true,
  missing: true,
  provider: '',
  begin: () => Promise.reject(new Error('There is no face check')),
  resultOf: () => Promise.reject(new Error('There is no face check')),
};
