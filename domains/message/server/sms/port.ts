/**
 * Purposes of SMS: a login code with `code`, a code that confirms the cancellation of an order with `orderNo`
 * and `code`, a code that confirms a signature or a change of the phone with `code`, or a message in the app's
 * inbox with its `title`.
 */
export type SmsTemplate = 'loginCode' | 'cancelCode' | 'signCode' | 'phoneCode' | 'orderNotice';

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
