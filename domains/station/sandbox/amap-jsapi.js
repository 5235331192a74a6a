// The part of AMap's JS API 2.0 that pages of the app use, with its names and its ways: it calls back when it has come,
// asks its service by way of `_AMapSecurityConfig.serviceHost` whether key and security code fit, draws nothing when
// they do not, moves in steps of time, and tells of that by events. Its streets are made up.
(() => {
  const { searchParams } = new URL(document.currentScript.src);
  const [key, callback, version] = ['key', 'callback', 'v'].map((name) => searchParams.get(name));
  const tile = 256;
  const moveMs = 120;

  class LngLat {
    constructor(lng, lat) {
      this.lng = lng;
      this.lat = lat;
    }
    getLng() {
      return this.lng;
    }
    getLat() {
      return this.lat;
    }
  }
  class Pixel {
    constructor(x, y) {
      this.x = x;
      this.y = y;
    }
  }
  class Size {
    constructor(width, height) {
      this.width = width;
      this.height = height;
    }
  }
  const lngLatOf = (at) => (Array.isArray(at) ? new LngLat(at[0], at[1]) : at);
  class Bounds {
    constructor(southWest, northEast) {
      this.southWest = lngLatOf(southWest);
      this.northEast = lngLatOf(northEast);
    }
    getSouthWest() {
      return this.southWest;
    }
    getNorthEast() {
      return this.northEast;
    }
  }

  // The square of web maps, its sides of length 1.
  const spotOf = ({ lng, lat }) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
  };
  const lngLatAt = ({ x, y }) =>
    new LngLat(
      (x - 0.5) * 360,
      (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI),
    );

  let asked = 0;
  function jsonp(path, params, answered) {
    asked += 1;
    const name = `jsonp_${Math.floor(performance.now())}${asked}_${Date.now()}_`;
    const script = document.createElement('script');
    const end = (answer) => {
      delete window[name];
      script.remove();
      answered(answer);
    };
    window[name] = end;
    script.onerror = () => end(null);
    const host = window._AMapSecurityConfig?.serviceHost;
    if (!host) {
      answered({ status: '0', info: 'INVALID_USER_SCODE' });
      return;
    }
    script.src = `${host}${path}?${new URLSearchParams({ ...params, s: 'rsv3', key, callback: name })}`;
    document.head.append(script);
  }

  class CustomLayer {
    constructor(canvas, { zIndex = 120, render = () => {} }) {
      this.render = render;
      this.box = document.createElement('div');
      this.box.className = 'amap-layer amap-e';
      this.box.style.cssText = `position:absolute;inset:0;z-index:${zIndex}`;
      this.box.append(canvas);
    }
  }

  class AmapMap {
    constructor(container, options) {
      this.container = container;
      this.zooms = options.zooms ?? [2, 20];
      this.spot = spotOf(lngLatOf(options.center));
      this.zoom = options.zoom;
      this.animated = options.animateEnable !== false;
      this.dark = /dark/.test(options.mapStyle ?? '');
      this.listeners = {};
      this.customLayers = [];
      this.ends = new AbortController();
      container.classList.add('amap-container');
      // As its own style sheet does.
      container.style.position = 'relative';
      container.style.height ||= '100%';
      container.style.touchAction = 'none';
      this.ground = document.createElement('canvas');
      this.ground.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
      const layers = document.createElement('div');
      layers.className = 'amap-maps';
      layers.style.cssText = 'position:absolute;inset:0';
      layers.append(this.ground);
      const logo = document.createElement('a');
      logo.className = 'amap-logo';
      logo.textContent = '高德地图';
      logo.style.cssText =
        'position:absolute;left:1px;bottom:1px;z-index:160;font:12px sans-serif;color:#1a1a1a';
      const copyright = document.createElement('div');
      copyright.className = 'amap-copyright';
      copyright.textContent = '© AutoNavi · 沙盒';
      copyright.style.cssText =
        'position:absolute;left:77px;bottom:0;z-index:160;font:11px sans-serif;color:#1a1a1a';
      container.append(layers, logo, copyright);
      this.layers = layers;
      this.watchFingers();
      if (typeof ResizeObserver === 'function') {
        const observer = new ResizeObserver(() => {
          this.draw();
          this.emit('resize');
        });
        observer.observe(container);
        this.ends.signal.addEventListener('abort', () => observer.disconnect());
      }
      jsonp('/v4/map/styles', { styleid: this.dark ? 'dark' : 'normal' }, (answer) => {
        if (this.ends.signal.aborted) return;
        if (answer?.status !== '1') {
          reportError(
            new Error(`<AMap JSAPI> KEY异常，错误信息：${answer?.info ?? 'SERVICE_NOT_AVAILABLE'}`),
          );
          return;
        }
        this.styled = true;
        this.draw();
        this.emit('complete');
      });
    }

    on(name, listener) {
      this.listeners[name] = [...(this.listeners[name] ?? []), listener];
      return this;
    }
    emit(name, event = {}) {
      for (const listener of this.listeners[name] ?? []) listener({ type: name, target: this, ...event });
    }

    getSize() {
      return new Size(this.container.clientWidth, this.container.clientHeight);
    }
    getZoom() {
      return Math.round(this.zoom * 100) / 100;
    }
    getCenter() {
      return lngLatAt(this.spot);
    }
    lngLatToContainer(at) {
      const { width, height } = this.getSize();
      const world = tile * 2 ** this.zoom;
      const { x, y } = spotOf(lngLatOf(at));
      return new Pixel((x - this.spot.x) * world + width / 2, (y - this.spot.y) * world + height / 2);
    }
    containerToLngLat(pixel) {
      const [x, y] = Array.isArray(pixel) ? pixel : [pixel.x, pixel.y];
      const { width, height } = this.getSize();
      const world = tile * 2 ** this.zoom;
      return lngLatAt({
        x: this.spot.x + (x - width / 2) / world,
        y: this.spot.y + (y - height / 2) / world,
      });
    }
    getBounds() {
      const { width, height } = this.getSize();
      return new Bounds(this.containerToLngLat([0, height]), this.containerToLngLat([width, 0]));
    }
    getFitZoomAndCenterByBounds(bounds, avoid = [0, 0, 0, 0], maxZoom = 20) {
      const [top, bottom, left, right] = avoid;
      const { width, height } = this.getSize();
      const [from, to] = [spotOf(bounds.getSouthWest()), spotOf(bounds.getNorthEast())];
      const wide = Math.log2((width - left - right) / tile / Math.max(to.x - from.x, 1e-9));
      const high = Math.log2((height - top - bottom) / tile / Math.max(from.y - to.y, 1e-9));
      const zoom = Math.floor(Math.min(wide, high, maxZoom, this.zooms[1]));
      return [zoom, lngLatAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })];
    }

    setZoom(zoom, immediately) {
      this.move(zoom, this.spot, immediately);
    }
    setZoomAndCenter(zoom, center, immediately) {
      this.move(zoom, spotOf(lngLatOf(center)), immediately);
    }
    move(wanted, to, immediately) {
      const zoom = Math.min(Math.max(wanted, this.zooms[0]), this.zooms[1]);
      const from = { zoom: this.zoom, ...this.spot };
      const began = performance.now();
      const zooms = zoom !== from.zoom;
      const moves = to.x !== from.x || to.y !== from.y;
      this.going = Symbol('on its way');
      const { going } = this;
      this.emit(zooms ? 'zoomstart' : 'movestart');
      const step = () => {
        if (this.ends.signal.aborted || this.going !== going) return;
        const done = immediately || !this.animated ? 1 : Math.min((performance.now() - began) / moveMs, 1);
        this.zoom = from.zoom + (zoom - from.zoom) * done;
        this.spot = { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done };
        this.draw();
        if (done < 1) {
          setTimeout(step, 16);
          return;
        }
        if (moves) this.emit('moveend');
        if (zooms) this.emit('zoomend');
      };
      setTimeout(step, 0);
    }

    add(layer) {
      this.customLayers.push(layer);
      this.layers.append(layer.box);
      layer.render({ size: this.getSize() });
    }
    destroy() {
      this.ends.abort();
      this.listeners = {};
      this.container.replaceChildren();
    }

    draw() {
      const { width, height } = this.getSize();
      const context = this.styled ? this.ground.getContext('2d') : null;
      if (context) {
        this.ground.width = width;
        this.ground.height = height;
        context.fillStyle = this.dark ? '#1d232b' : '#fcf9f2';
        context.fillRect(0, 0, width, height);
        this.drawStreets(context, width, height);
      }
      for (const layer of this.customLayers) layer.render({ size: this.getSize() });
    }
    drawStreets(context, width, height) {
      const block = 64 * 2 ** (this.zoom - Math.floor(this.zoom));
      const world = tile * 2 ** this.zoom;
      const first = {
        x: Math.floor((this.spot.x * world - width / 2) / block),
        y: Math.floor((this.spot.y * world - height / 2) / block),
      };
      context.strokeStyle = this.dark ? '#38424f' : '#ffffff';
      for (let i = 0; i <= Math.max(width, height) / block + 1; i += 1) {
        context.lineWidth = (first.x + i) % 4 === 0 ? 10 : 4;
        const x = (first.x + i) * block - (this.spot.x * world - width / 2);
        context.beginPath();
        context.moveTo(x, 0);
        context.lineTo(x, height);
        context.stroke();
        context.lineWidth = (first.y + i) % 4 === 0 ? 10 : 4;
        const y = (first.y + i) * block - (this.spot.y * world - height / 2);
        context.beginPath();
        context.moveTo(0, y);
        context.lineTo(width, y);
        context.stroke();
      }
    }

    watchFingers() {
      const { signal } = this.ends;
      const at = (event) => {
        const { left, top } = this.container.getBoundingClientRect();
        return { x: event.clientX - left, y: event.clientY - top };
      };
      const listen = (name, listener) => this.container.addEventListener(name, listener, { signal });
      let down = null;
      listen('pointerdown', (event) => {
        this.going = null;
        down = { ...at(event), spot: this.spot, moved: false };
      });
      listen('pointermove', (event) => {
        if (!down) return;
        const now = at(event);
        if (Math.hypot(now.x - down.x, now.y - down.y) < 6 && !down.moved) return;
        down.moved = true;
        const world = tile * 2 ** this.zoom;
        this.spot = { x: down.spot.x - (now.x - down.x) / world, y: down.spot.y - (now.y - down.y) / world };
        this.draw();
        this.emit('mapmove');
      });
      listen('pointerup', (event) => {
        const was = down;
        down = null;
        if (!was) return;
        if (was.moved) this.emit('moveend');
        else {
          const pixel = new Pixel(at(event).x, at(event).y);
          this.emit('click', { pixel, lnglat: this.containerToLngLat(pixel) });
        }
      });
      listen('wheel', (event) => this.setZoom(this.zoom + (event.deltaY < 0 ? 1 : -1)));
    }
  }

  // What it makes of words and of its own text needs the same of a page's policy as AMap does.
  const sum = new Function('a', 'b', 'return a + b');
  const worker = URL.createObjectURL?.(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
  if (worker && typeof Worker === 'function') new Worker(worker).terminate();

  window.AMap = { version, Map: AmapMap, CustomLayer, LngLat, Pixel, Size, Bounds };
  jsonp('/v3/log/init', { platform: 'JS', product: 'JsInit', logversion: '2.0' }, () => {});
  setTimeout(() => window[callback]?.(), sum(0, 1));
})();
