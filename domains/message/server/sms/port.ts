/**
 * Purposes of SMS: a login code with `code`, a code that confirms the cancellation of an order with `orderNo`
 * and `code`, a code that confirms a signature or a change of the phone with `code`, or a message in the app's
 * inbox with its `title`.
 */
type NeededTemplate = 'loginCode' | 'cancelCode' | 'signCode' | 'phoneCode' | 'orderNotice';

/**
 * Purposes that a brand may have approved later, each with the template that is sent until then. All have `code`: a
 * code that a caller without the old phone reads out, one that confirms an export, one that confirms a closing.
 */
export const substitutes = {
  callCode: 'phoneCode',
  exportCode: 'loginCode',
  closingCode: 'loginCode',
} as const satisfies Record<string, NeededTemplate>;
export type AddedTemplate = keyof typeof substitutes;

export type SmsTemplate = NeededTemplate | AddedTemplate;
/** The provider's approved templates by purpose. */
export type ApprovedTemplates = Record<NeededTemplate, string> &
  Partial<Record<AddedTemplate, string | undefined>>;

/** Sends text messages. */
export type SmsPort = {
  /** `wire` names the protocol; `unverified` means that it was never tested against a real provider. */
  readonly wire: string;
  /**
   * Sends a template with its parameters to one phone.
   * @throws if the provider refuses or does not respond; the message may still arrive.
   */
  send(message: {
    phone: string;
    template: SmsTemplate;
    params: Record<string, string>;
  }): Promise<{ messageId: string }>;
};
