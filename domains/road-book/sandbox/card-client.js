const mapMode = document.querySelector('#amap-mode');
const mapSaid = document.querySelector('#amap-said');

mapMode.addEventListener('change', async () => {
  const response = await fetch('/amap/mode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: mapMode.value }),
  }).catch(() => null);
  mapSaid.textContent = response?.ok ? '已切换' : '没有切换成功，请确认沙盒在运行';
});
