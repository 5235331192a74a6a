/** The parts that we use of the provider's script (Alibaba Cloud Captcha 2.0, "V3" of its page interface). */
type AliyunCaptcha = { destroyCaptcha?: () => void };
type AliyunOptions = {
  SceneId: string;
  /** Embedded in our own sheet, because the provider's popup would lie below it. */
  mode: 'embed';
  element: string;
  button: string;
  slideStyle: { width: number; height: number };
  language: 'cn';
  success: (captchaVerifyParam: string) => void;
  onError: () => void;
  getInstance: (instance: AliyunCaptcha) => void;
};

declare global {
  interface Window {
    AliyunCaptchaConfig?: { region: 'cn'; prefix: string };
    initAliyunCaptcha?: (options: AliyunOptions) => unknown;
  }
}

const patienceMs = 8_000;
/** The provider's minimum width, px. */
const width = 320;

let loading: Promise<void> | null = null;

/** Loaded once, with the first puzzle, because the script collects device data from then on. */
function loadScript(src: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => reject(new Error('The script of the captcha provider did not come'));
    const timer = setTimeout(giveUp, patienceMs);
    script.src = src;
    script.onload = () => resolve();
    script.onerror = giveUp;
    script.addEventListener('load', () => clearTimeout(timer));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export type AliyunScene = { sceneId: string; prefix: string; script: string };

/**
 * Shows the provider's puzzle in an element until the signal aborts. Calls `onShown` when it is visible, and
 * `onPassed` with the parameter that the server verifies with the provider.
 * @throws Error if the script fails to load or to start
 */
export async function showAliyunCaptcha(
  element: string,
  { sceneId, prefix, script }: AliyunScene,
  {
    onShown,
    onPassed,
    until,
  }: { onShown: () => void; onPassed: (captchaVerifyParam: string) => void; until: AbortSignal },
): Promise<void> {
  // The script reads this when it starts.
  window.AliyunCaptchaConfig = { region: 'cn', prefix };
  await loadScript(script);
  const begin = window.initAliyunCaptcha;
  if (!begin) throw new Error('The script of the captcha provider is another one');
  if (until.aborted) return;
  await new Promise<void>((resolve, reject) => {
    const begun = begin({
      SceneId: sceneId,
      mode: 'embed',
      element,
      button: element,
      slideStyle: { width, height: 40 },
      language: 'cn',
      success(captchaVerifyParam) {
        if (!until.aborted) onPassed(captchaVerifyParam);
      },
      onError: () => reject(new Error('The captcha provider has no puzzle')),
      getInstance(instance) {
        const leave = () => instance.destroyCaptcha?.();
        until.addEventListener('abort', leave);
        if (until.aborted) leave();
        else onShown();
      },
    });
    Promise.resolve(begun).catch(reject);
    until.addEventListener('abort', () => resolve());
  });
}
