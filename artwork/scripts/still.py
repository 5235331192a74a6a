"""Still-lifes: the paper ground, the light, shapes of things, and the shot itself."""
import math
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import carmesh  # noqa: E402
import carscene as S  # noqa: E402
import imaging as I  # noqa: E402
from layers import passes  # noqa: E402

SIZE = (1200, 900)
STONE = (0.52, 0.505, 0.48)


def sweep(color=STONE, wall=3.2):
    """Seamless paper: floor that curves up into a wall."""
    prof = [(-9, 0), (wall - 1.2, 0)] + [(wall - 1.2 + 1.2 * math.sin(t), 1.2 - 1.2 * math.cos(t)) for t in np.linspace(0, math.pi / 2, 24)] + [(wall, 9)]
    V = [(x, y, z) for y, z in prof for x in (-14, 14)]
    F = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    return S.add_mesh("sweep", V, F, S.simple("paper", base=color, rough=0.75, spec=0.2))


def light(key=5.5, fill=0.22):
    S.world_gradient([(0.0, (fill,) * 3), (1.0, (fill * 1.15,) * 3)], 1.0)
    S.softbox("key", (-3.4, -1.6, 4.2), (0, 0, 0.4), (3.0, 3.0), key * 2.1, (1, 0.97, 0.93), 0.35)
    S.softbox("rim", (3.2, 1.6, 2.6), (0, 0, 0.5), (0.9, 3.2), key * 1.5, (0.93, 0.97, 1.0), 0.3)
    S.softbox("front", (0.8, -4.5, 2.6), (0, 0, 0.5), (3.5, 0.8), key * 0.45, (1, 1, 1), 0.4)


def rounded(w, h, r, n=10):
    """Outline of a rounded rectangle in (x, z)."""
    out = []
    for cx, cz, a0 in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90), (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        out += [(cx + r * math.cos(math.radians(a0 + t)), cz + r * math.sin(math.radians(a0 + t))) for t in np.linspace(0, 90, n)]
    return out


def move(objs, loc=(0, 0, 0), rot=(0, 0, 0)):
    e = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs:
        o.parent = e
    e.location, e.rotation_euler = loc, rot
    return e


def slab(name, w, h, d, r, mat, y=0.0, bev=0.02, z=0.0, x=0.0):
    o = S.prism(name, [(a + x, b + z) for a, b in rounded(w, h, r)], y - d, y, mat, bev)
    o.modifiers["bevel"].segments = 6
    return o


def shoot(name, out, pct, spp, exposure=1.75):
    """Render the scene and develop it; with 0 samples develop the last render again."""
    bpy.context.scene.render.threads = int(os.environ.get("ART_THREADS", 2))
    tmp = os.path.join(os.path.dirname(os.path.abspath(out)), ".tmp-" + name)
    os.makedirs(tmp, exist_ok=True)
    passes(tmp)
    if spp:
        S.render(os.path.join(tmp, "x.png"), *SIZE, spp, int(pct))
    n = bpy.context.scene.frame_current
    img, nrm, alb = (I.load_exr(os.path.join(tmp, f"{k}{n:04d}.exr"))[..., :3] for k in ("img", "nrm", "alb"))
    img = I.denoise(np.minimum(img, 20), np.concatenate([nrm, alb * 2], -1), levels=4, k_col=2.0, sig=0.18)
    d = np.clip(I.tone(img, exposure), 0, 1)
    d = d * 0.55 + 0.45 * d * d * (3 - 2 * d) + 0.03 * np.sin(np.pi * d)      # contrast
    I.save_webp(out, d, 84, keep_png=True)


# ---------------------------------------------------------------- shapes
def grid(name, P, mat, closed=False, thick=0.0, offset=0.0, sub=0):
    """Surface through rows of points (n, m, 3); closed joins the last column to the first. The UV map runs over rows and columns."""
    P = np.asarray(P, float)
    n, m = P.shape[:2]
    i = np.arange(n * m).reshape(n, m)
    j = np.concatenate([i, i[:, :1]], 1) if closed else i
    F = np.stack([j[:-1, :-1], j[1:, :-1], j[1:, 1:], j[:-1, 1:]], -1).reshape(-1, 4)
    o = S.add_mesh(name, P.reshape(-1, 3), F.tolist(), mat)
    k = j.shape[1]
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, k), indexing="ij")
    c = np.stack([u, v], -1)
    corners = np.stack([c[:-1, :-1], c[1:, :-1], c[1:, 1:], c[:-1, 1:]], 2).reshape(-1)
    o.data.uv_layers.new(name="uv").data.foreach_set("uv", corners.astype(np.float32))
    if thick:
        s = o.modifiers.new("thick", "SOLIDIFY")
        s.thickness, s.offset = thick, offset
    if sub:
        o.modifiers.new("smooth", "SUBSURF").render_levels = sub
    return o


def lathe(name, prof, mat, n=128, smooth=0):
    """Profile of (radius, z) around the upright axis; smooth: points of a spline between two given ones."""
    p = carmesh._spline(np.array(prof, float), smooth) if smooth else np.array(prof, float)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    P = np.stack([p[:, :1] * np.cos(a), p[:, :1] * np.sin(a), np.repeat(p[:, 1:], n, 1)], -1)
    return grid(name, P, mat, closed=True)


def pillow(name, outline, height, mat, edge=0.0, e=2.6, rings=28, relief=None):
    """A cushion over an outline of (x, y), as seen from above: flat in the middle, round at the edge, `edge` thick where the halves meet."""
    out = np.asarray(outline, float)
    c = out.mean(0)
    halves = []
    for sg in (1, -1):
        rows = []
        for t in np.linspace(0, 1, rings):
            s = math.sin(t * math.pi / 2) ** 0.9
            xy = c + (out - c) * s
            z = edge / 2 + height / 2 * max(0, 1 - s ** e) ** (1 / e)
            zz = np.full(len(xy), z) + (relief(xy, s) if relief else 0)
            rows.append(np.column_stack([xy, sg * zz]))
        halves.append(rows)
    rows = halves[0] + halves[1][::-1]
    return grid(name, rows, mat, closed=True)


def smooth_path(pts, n=12):
    return carmesh._spline(np.array(pts, float), n)


def resample(pts, step):
    pts = np.asarray(pts, float)
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    s = np.linspace(0, d[-1], max(2, int(round(d[-1] / step)) + 1))
    return np.column_stack([np.interp(s, d, pts[:, k]) for k in range(pts.shape[1])])


def relax(pts, sigma, step=0.01):
    """A path without kinks: softened over the length `sigma`, its ends stay."""
    p = resample(pts, step)
    k = np.arange(-int(3 * sigma / step), int(3 * sigma / step) + 1)
    w = np.exp(-0.5 * (k * step / sigma) ** 2)
    pad = np.vstack([2 * p[0] - p[len(k) // 2:0:-1], p, 2 * p[-1] - p[-2:-len(k) // 2 - 1:-1]])
    return np.column_stack([np.convolve(pad[:, j], w / w.sum(), "valid") for j in range(3)])


def line(name, pts, r, mat, n=12):
    return S.tube(name, [tuple(p) for p in pts], r, mat, n)


def stitches(name, pts, mat, length=0.022, gap=0.012, r=0.0032):
    """A seam: short threads along a path."""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = r, 3, True
    fine = resample(pts, (length + gap) / 4)
    for i in range(0, len(fine) - 3, 4):
        sp = cu.splines.new("POLY")
        sp.points.add(2)
        for p, q in zip(sp.points, fine[i:i + 3]):
            p.co = (*q, 1)
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    cu.materials.append(mat)
    return o


def band(name, pts, width, thick, mat, across=(0, 0, 1), n=8):
    """A strap of round edges along a path; `across` is the direction of its width, one vector or one for each point."""
    pts = np.asarray(pts, float)
    w = np.broadcast_to(np.asarray(across, float), pts.shape)
    t = np.gradient(pts, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    w = w - (w * t).sum(1, keepdims=True) * t
    w /= np.linalg.norm(w, axis=1, keepdims=True)
    k = np.cross(t, w)
    sec = np.array(rounded(width, thick, thick * 0.45, n))
    P = pts[:, None] + w[:, None] * sec[None, :, :1] + k[:, None] * sec[None, :, 1:]
    caps = [np.repeat(P[:1].mean(1, keepdims=True), P.shape[1], 1), np.repeat(P[-1:].mean(1, keepdims=True), P.shape[1], 1)]
    return grid(name, np.concatenate([caps[0], P, caps[1]]), mat, closed=True)


def loft(name, pts, rx, ry, mat, across=(0, 0, 1), e=2.0, n=64, caps=True):
    """Rounded sections along a path: rx in the direction `across`, ry beside it, each one number or one for each point; e 2 is round, more is boxy."""
    pts = np.asarray(pts, float)
    t = np.gradient(pts, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True)
    w = np.asarray(across, float) - (t @ np.asarray(across, float))[:, None] * t
    w /= np.linalg.norm(w, axis=1, keepdims=True)
    k = np.cross(t, w)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    pw = lambda v: np.sign(v) * np.abs(v) ** (2 / e)
    rx, ry = (np.broadcast_to(np.asarray(r, float), len(pts))[:, None, None] for r in (rx, ry))
    P = pts[:, None] + w[:, None] * rx * pw(np.cos(a))[None, :, None] + k[:, None] * ry * pw(np.sin(a))[None, :, None]
    if caps:
        first, last = (np.repeat(P[i].mean(0)[None, None], n, 1) for i in (0, -1))
        P = np.concatenate([first, P, last])
    return grid(name, P, mat, closed=True)


def rhombus(name, size, depth, mat, ring=0.3):
    """The emblem, lying in (x, z) and facing -y: an upright rhombus with a hole."""
    a, b = size * 0.36, size * 0.5
    o = []
    for sx, sz in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        q = [(0, b * sz), (a * sx, 0), (a * sx * (1 - ring), 0), (0, b * sz * (1 - ring))]
        o.append(S.prism(name, q if sx * sz < 0 else q[::-1], -depth, 0, mat, size * 0.012))
    return o
