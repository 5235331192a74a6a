/** The outcome of a cashier that a host opened. `done` is only likely; the server has the final answer. */
export type CashierOutcome =
  | 'done'
  /**
   * The customer closed it, or it failed: according to WeChat's documentation the two can hardly be
   * distinguished.
   */
  | 'left'
  /** It did not open. */
  | 'unable';

type Bridge = {
  invoke(name: string, data: object, answered: (answer: { err_msg?: string } | null) => void): void;
};

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** WeChat injects its bridge some time after the page has started. */
const bridgeWithinMs = 5_000;

/**
 * Opens WeChat's pay sheet (WeChat Pay, JSAPI: `getBrandWCPayRequest`) and waits for its response, which may
 * never come.
 * @param sheet what the server signed, with the field names that WeChat uses
 */
export async function payInWechat(sheet: object): Promise<CashierOutcome> {
  const bridge = await findBridge();
  if (!bridge) return 'unable';
  return new Promise((resolve) => {
    // A second response has no effect: a promise settles once.
    bridge.invoke('getBrandWCPayRequest', sheet, (answer) => resolve(read(answer?.err_msg)));
  });
}

function findBridge(): Promise<Bridge | null> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', settle);
      resolve(window.WeixinJSBridge ?? null);
    };
    const timer = setTimeout(settle, bridgeWithinMs);
    if (window.WeixinJSBridge) settle();
    else document.addEventListener('WeixinJSBridgeReady', settle);
  });
}

function read(message: unknown): CashierOutcome {
  switch (message) {
    case 'get_brand_wcpay_request:ok':
      return 'done';
    case 'get_brand_wcpay_request:cancel':
    case 'get_brand_wcpay_request:fail':
      return 'left';
    default:
      return 'unable';
  }
}
