// What WeCom adds to WeChat's SDK and pages of the app use, as it documents it: `agentConfig` is judged by WeCom, what its
// menu shares is kept where a journey reads it (`wx.sandbox.work`), and nothing is done that was not asked for by name.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const { sandbox } = window.wx;
  const kept = { outcome: null, jsApiList: [], friends: null, wechat: null, all: null };
  const permitted = (name, keep) => (options) => {
    if (kept.outcome === 'agentConfig:ok' && kept.jsApiList.includes(name)) kept[keep] = options;
    else options.fail?.({ errMsg: `${name}:permission denied` });
  };
  Object.assign(sandbox, { work: kept });
  Object.assign(window.wx, {
    agentConfig(options) {
      window.wwSandboxConfig = (outcome) => {
        kept.outcome = outcome;
        kept.jsApiList = options.jsApiList;
        // What is WeChat's own is permitted by the same list.
        if (outcome === 'agentConfig:ok') Object.assign(sandbox, { config: options, outcome: 'config:ok' });
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
