// What the provider's script is to a page, with a button for a puzzle: whoever presses it is taken for a person.
const { origin, pathname } = new URL(document.currentScript.src);
const base = origin + pathname.slice(0, pathname.lastIndexOf('/'));

window.initAliyunCaptcha = async ({ SceneId, element, success, fail, onError, getInstance }) => {
  const host = document.querySelector(element);
  const prefix = window.AliyunCaptchaConfig?.prefix ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '点击完成验证（沙盒）';
  button.style.cssText =
    'width:320px;min-height:44px;border:1px solid #b9c0c8;border-radius:8px;background:#f4f6f8;color:#1c2126;font-size:16px';
  host.replaceChildren(button);

  button.addEventListener('click', async () => {
    button.disabled = true;
    const query = new URLSearchParams({ sceneId: SceneId, prefix });
    const answer = await fetch(`${base}/pass?${query}`, { method: 'POST' }).catch(() => null);
    if (!answer) return onError?.({ code: 'NETWORK_ERROR', msg: 'The sandbox does not answer' });
    const passed = await answer.json();
    if (!answer.ok) return fail?.(passed);
    button.textContent = '验证通过（沙盒）';
    success(btoa(JSON.stringify(passed)));
  });
  getInstance?.({
    show: () => button.focus(),
    hide: () => undefined,
    refresh() {
      button.disabled = false;
    },
    destroyCaptcha: () => button.remove(),
  });
};
