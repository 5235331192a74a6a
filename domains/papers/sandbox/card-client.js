const select = document.querySelector('#ocr-mode');
const said = document.querySelector('#ocr-said');

select.addEventListener('change', async () => {
  const response = await fetch('/aliyun-ocr/mode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: select.value }),
  }).catch(() => null);
  said.textContent = response?.ok ? '已切换' : '没有切换成功，请确认沙盒在运行';
});
