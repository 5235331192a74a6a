/** What we use of the provider's script (Alibaba Cloud Captcha 2.0, "V3" of its page interface). */
type AliyunCaptcha = { destroyCaptcha?: () => void };
type AliyunOptions = {
  SceneId: string;
  /** In our own sheet: what the provider lays over a page would lie below it. */
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
/** The narrowest that the provider draws, px. */
const width = 320;

let loading: Promise<void> | null = null;

/** Loaded once, when somebody is to see the first one: it collects what it can of the device from then on. */
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
 * Shows the provider's puzzle in an element, and ends when that is left. `onShown` when it is there, `onPassed` with
 * what the server is to ask the provider about.
 * @throws Error when there is nothing to be solved: no script, or one that does not begin
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
  // It reads this when it begins to run.
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
