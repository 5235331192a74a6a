// What WeCom adds to WeChat's SDK and pages of the app use, as it documents it: `agentConfig` is judged by WeCom, and what
// its menu shares is kept where a journey reads it (`wx.sandbox.work`).
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const kept = { outcome: null, friends: null, wechat: null, all: null };
  const permitted = (name, keep) => (options) => {
    if (kept.outcome === 'agentConfig:ok') kept[keep] = options;
    else options.fail?.({ errMsg: `${name}:permission denied` });
  };
  Object.assign(window.wx.sandbox, { work: kept });
  Object.assign(window.wx, {
    agentConfig(options) {
      window.wwSandboxConfig = (outcome) => {
        kept.outcome = outcome;
        options[outcome === 'agentConfig:ok' ? 'success' : 'fail']?.({ errMsg: outcome });
      };
      const { corpid, agentid, timestamp, nonceStr, signature } = options;
      const url = location.href.split('#')[0];
      const query = new URLSearchParams({ corpid, agentid, timestamp, nonceStr, signature, url });
      const script = document.createElement('script');
      script.src = `${origin}/wwopen/js/config?${query}`;
      document.head.append(script);
    },
    onMenuShareAppMessage: permitted('onMenuShareAppMessage', 'friends'),
    onMenuShareWechat: permitted('onMenuShareWechat', 'wechat'),
    onMenuShareTimeline: permitted('onMenuShareTimeline', 'all'),
  });
})();
