"""The cabin, seen from above the rear seats, in one of three trims.

    blender -b -P interior.py -- <onyx|cloud|terracotta> <out.webp> [percent] [samples]

x to the right, y forward, z up; metres.  The driver sits on the left.
"""
import math
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import carmesh  # noqa: E402
import carscene as S  # noqa: E402
import imaging as I  # noqa: E402
from develop import blur  # noqa: E402
from layers import passes  # noqa: E402
from still import rounded  # noqa: E402

SIZE = (1600, 900)
TRIMS = dict(   # leather, second leather (door, lower dash), upper dash, decor, stitch, ambient light
    onyx=dict(seat=(0.020, 0.0205, 0.022), panel=(0.028, 0.029, 0.031), upper=(0.014, 0.0145, 0.0155), decor=(0.10, 0.102, 0.108), metal=0.75, stitch=(0.42, 0.19, 0.07), glow=(1.0, 0.52, 0.20), carpet=(0.030, 0.030, 0.032)),
    cloud=dict(seat=(0.66, 0.645, 0.615), panel=(0.60, 0.585, 0.555), upper=(0.115, 0.118, 0.125), decor=(0.40, 0.275, 0.165), metal=0.0, stitch=(0.36, 0.33, 0.30), glow=(0.55, 0.82, 1.0), carpet=(0.16, 0.16, 0.165)),
    terracotta=dict(seat=(0.255, 0.075, 0.031), panel=(0.235, 0.069, 0.029), upper=(0.022, 0.021, 0.021), decor=(0.15, 0.083, 0.045), metal=0.0, stitch=(0.62, 0.42, 0.26), glow=(1.0, 0.66, 0.34), carpet=(0.052, 0.044, 0.040)),
)


def leather(name, color, rough=0.46):
    m, nt, out = S.nodes_of(name)
    p = S.bsdf(nt, base=color, rough=rough, spec=0.30)
    tc = nt.nodes.new("ShaderNodeTexCoord")
    nz = nt.nodes.new("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value, nz.inputs["Detail"].default_value = 110, 2
    S.link(nt, tc.outputs["Object"], nz.inputs[0])
    b = nt.nodes.new("ShaderNodeBump")
    b.inputs["Strength"].default_value, b.inputs["Distance"].default_value = 0.10, 0.002
    S.link(nt, nz.outputs["Fac"], b.inputs["Height"])
    S.link(nt, b.outputs[0], p.inputs["Normal"])
    S.link(nt, p.outputs[0], out.inputs[0])
    return m


def wood(name, color, metal):
    """Long grain along x; with metal: brushed."""
    m, nt, out = S.nodes_of(name)
    p = S.bsdf(nt, base=color, metal=metal, rough=0.38, spec=0.4, coat=0.15)
    tc = nt.nodes.new("ShaderNodeTexCoord")
    mp = nt.nodes.new("ShaderNodeMapping")
    mp.inputs["Scale"].default_value = (2.2, 26, 60)
    nz = nt.nodes.new("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value, nz.inputs["Detail"].default_value = 2.0, 5
    S.link(nt, tc.outputs["Object"], mp.inputs[0])
    S.link(nt, mp.outputs[0], nz.inputs[0])
    k = 0.25 if metal else 0.45
    c = S.ramp(nt, nz.outputs["Fac"], [(0.35, tuple(v * (1 - k) for v in color)), (0.65, tuple(min(v * (1 + k), 1) for v in color))])
    S.link(nt, c, p.inputs["Base Color"])
    S.link(nt, p.outputs[0], out.inputs[0])
    return m


def sheet(name, P, mat):
    n, m = P.shape[:2]
    i = np.arange(n * m).reshape(n, m)
    F = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    return S.add_mesh(name, P.reshape(-1, 3), F, mat)


def tube(name, pts, r, mat):
    return S.tube(name, [tuple(p) for p in pts], r, mat)


def group(objs, loc=(0, 0, 0), rot=(0, 0, 0)):
    e = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(e)
    for o in objs:
        o.parent = e
    e.location, e.rotation_euler = loc, rot
    return e


def bow(x):
    return -0.13 * (np.abs(x) / 0.76) ** 2.6


def dash(M):
    xs = np.linspace(-0.80, 0.80, 161)

    def band(name, prof, mat, n=16, fine=True):
        q = carmesh._spline(np.array(prof, float), n) if fine else np.array(prof, float)
        P = np.zeros((len(xs), len(q), 3))
        P[..., 0] = xs[:, None]
        P[..., 1] = q[None, :, 0] + bow(xs)[:, None]
        P[..., 2] = q[None, :, 1] - 0.012 * (np.abs(xs) / 0.76)[:, None] ** 2
        return sheet(name, P, mat)

    band("upper", [(1.25, 0.80), (1.05, 0.86), (0.80, 0.885), (0.66, 0.885), (0.605, 0.872), (0.590, 0.850), (0.600, 0.832)], M["upper"])
    band("slot", [(0.600, 0.832), (0.66, 0.830), (0.66, 0.806), (0.600, 0.804)], M["black"], fine=False)
    for z in (0.8135, 0.8225):
        tube("fin", [(x, 0.612 + float(bow(x)), z - 0.012 * (abs(x) / 0.76) ** 2) for x in xs], 0.0012, M["chrome"])
    band("decor", [(0.602, 0.804), (0.592, 0.803), (0.586, 0.797), (0.580, 0.775), (0.576, 0.748), (0.580, 0.743)], M["decor"])
    line = [(x, 0.577 + float(bow(x)), 0.739 - 0.012 * (abs(x) / 0.76) ** 2) for x in xs]
    tube("ambient", line, 0.0032, M["glow"])
    band("lower", [(0.585, 0.736), (0.560, 0.732), (0.535, 0.715), (0.530, 0.680), (0.560, 0.600), (0.640, 0.480), (0.74, 0.36)], M["panel"])
    tube("footlight", [(x, 0.66 + float(bow(x)), 0.445) for x in xs[6:-6]], 0.008, M["foot"]).visible_camera = False
    band("seam", [(0.5335, 0.700), (0.5325, 0.6985)], M["stitch"], fine=False)
    tube("trimline", [(x, 0.590 + float(bow(x)), 0.8035 - 0.012 * (abs(x) / 0.76) ** 2) for x in xs], 0.0016, M["chrome"])


def plate(name, w, h, r, d, mat, x=0.0, z=0.0, y=0.0, bev=0.003):
    return S.prism(name, [(a + x, b + z) for a, b in rounded(w, h, r, 8)], y - d, y, mat, bev)


def card(w, h, x, z, mat, y, r=0.006):
    pts = [(a + x, y, b + z) for a, b in rounded(w, h, min(r, w / 2.01, h / 2.01), 6)]
    return S.add_mesh("ui", pts, [tuple(range(len(pts)))], mat, smooth=False)


def screens(M):
    g = S.glow
    deep, pane, ink, soft = g("ui0", (0.012, 0.020, 0.030), 1), g("ui1", (0.035, 0.052, 0.070), 1), g("ui2", (0.80, 0.88, 0.95), 0.9), g("ui3", (0.22, 0.30, 0.37), 1)
    road, water, mint, warm = g("ui4", (0.10, 0.135, 0.165), 1), g("ui5", (0.018, 0.055, 0.085), 1), g("ui6", (0.15, 0.80, 0.62), 1.1), g("ui7", (1.0, 0.45, 0.16), 1.0)
    # centre screen, 0.44 x 0.25
    o = [plate("glass", 0.452, 0.262, 0.016, 0.016, M["gloss"], 0, 0, 0.0, 0.004), plate("rim", 0.456, 0.266, 0.018, 0.008, M["chrome"], 0, 0, 0.002, 0.002)]
    y = -0.0166
    o.append(card(0.436, 0.246, 0, 0, deep, y, 0.010))
    y -= 0.0004
    # map on the right two thirds
    mx, mw = 0.064, 0.296
    o.append(card(mw, 0.196, mx, 0.018, pane, y, 0.008))
    y -= 0.0004
    inside = lambda p: [(min(max(a, mx - mw / 2 + .002), mx + mw / 2 - .002), y, min(max(b, -0.078), 0.114)) for a, b in p]

    def stripe(pts, w, mat, dy=0.0):
        p = carmesh._spline(np.array(pts, float), 12)
        t = np.gradient(p, axis=0)
        t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
        nrm = np.stack([-t[:, 1], t[:, 0]], 1) * w / 2
        V = inside(p + nrm) + inside(p - nrm)
        V = [(a, b - dy, c) for a, b, c in V]
        n = len(p)
        return S.add_mesh("ui", V, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], mat, smooth=False)

    o.append(stripe([(-0.09, 0.09), (0.0, 0.07), (0.06, 0.09), (0.12, 0.06), (0.22, 0.075)], 0.040, water))
    for a in ([(-0.09, 0.02), (0.22, 0.045)], [(-0.09, -0.045), (0.22, -0.03)], [(-0.03, 0.12), (-0.045, -0.08)], [(0.05, 0.12), (0.035, -0.08)], [(0.14, 0.12), (0.15, -0.08)]):
        o.append(stripe([a[0], ((a[0][0] + a[1][0]) / 2, (a[0][1] + a[1][1]) / 2 + 0.006), a[1]], 0.005, road, 0.0002))
    o.append(stripe([(-0.035, -0.075), (-0.037, -0.035), (-0.01, -0.032), (0.037, -0.032), (0.045, 0.02), (0.048, 0.034), (0.10, 0.038), (0.145, 0.04), (0.146, 0.075)], 0.0062, mint, 0.0006))
    o.append(card(0.014, 0.014, 0.146, 0.078, warm, y - 0.001, 0.007))
    # left column: speed, car card, list
    o.append(card(0.112, 0.104, -0.150, 0.064, pane, y, 0.008))
    o.append(card(0.050, 0.022, -0.172, 0.082, ink, y - 0.0004, 0.004))
    o.append(card(0.084, 0.0055, -0.158, 0.052, soft, y - 0.0004))
    o.append(card(0.056, 0.0055, -0.172, 0.039, mint, y - 0.0004))
    o.append(card(0.112, 0.086, -0.150, -0.037, pane, y, 0.008))
    for i, w in enumerate((0.070, 0.050, 0.062)):
        o.append(card(w, 0.0055, -0.150 - (0.084 - w) / 2, -0.014 - i * 0.019, soft if i else ink, y - 0.0004))
    for i in range(7):
        o.append(card(0.018, 0.010, -0.165 + i * 0.055, -0.103, soft if i != 3 else mint, y, 0.004))
    o.append(S.prism("neck", [(-0.05, -0.05), (0.05, -0.05), (0.05, 0.05), (-0.05, 0.05)], 0.002, 0.09, M["black"], 0.004))
    group(o, (0.035, 0.500, 0.800), (math.radians(-14), 0, 0))
    # driver's strip
    o = [plate("glass", 0.300, 0.078, 0.012, 0.012, M["gloss"], 0, 0, 0, 0.003), card(0.286, 0.066, 0, 0, deep, -0.0126, 0.006),
         card(0.040, 0.028, 0.0, 0.004, ink, -0.0130, 0.005), card(0.055, 0.006, -0.085, 0.008, mint, -0.0130), card(0.038, 0.006, -0.0935, -0.007, soft, -0.0130),
         card(0.055, 0.006, 0.085, 0.008, soft, -0.0130), card(0.030, 0.006, 0.0725, -0.007, warm, -0.0130)]
    group(o, (-0.405, 0.585, 0.895), (math.radians(-16), 0, 0))


def steering(M):
    n, k = 160, 28
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    e = 2.5
    cx = 0.185 * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** (2 / e)
    cz = 0.168 * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** (2 / e)
    cz = np.where(cz < 0, cz * 0.93, cz)
    T = np.stack([np.gradient(cx), np.gradient(cz)], 1)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    N = np.stack([T[:, 1], -T[:, 0]], 1)
    a = np.linspace(0, 2 * np.pi, k, endpoint=False)
    r = 0.0155 + 0.0022 * np.cos(2 * t) ** 2
    P = np.stack([cx[:, None] + N[:, :1] * r[:, None] * np.cos(a), np.broadcast_to(0.0185 * np.sin(a), (n, k)), cz[:, None] + N[:, 1:] * r[:, None] * np.cos(a)], -1)
    idx = np.arange(n * k).reshape(n, k)
    F = [(idx[i, j], idx[(i + 1) % n, j], idx[(i + 1) % n, (j + 1) % k], idx[i, (j + 1) % k]) for i in range(n) for j in range(k)]
    o = [S.add_mesh("rim", P.reshape(-1, 3), F, M["wheel"])]
    for sg in (-1, 1):
        o.append(S.prism("spoke", [(sg * 0.050, 0.026), (sg * 0.120, 0.030), (sg * 0.180, 0.024), (sg * 0.182, -0.022), (sg * 0.120, -0.020), (sg * 0.050, -0.040)][::sg], -0.010, 0.012, M["gloss"], 0.005))
        o.append(S.prism("pad", [(sg * 0.088, 0.016), (sg * 0.138, 0.018), (sg * 0.138, -0.010), (sg * 0.088, -0.014)][::sg], -0.016, 0.0, M["chrome"], 0.003))
    o.append(S.prism("low", [(-0.022, -0.03), (0.022, -0.03), (0.016, -0.155), (-0.016, -0.155)], -0.006, 0.010, M["chrome"], 0.004))
    hub = [(a, b - 0.010) for a, b in rounded(0.142, 0.105, 0.034, 10)]
    o.append(S.prism("hub", hub, -0.030, 0.02, M["wheel"], 0.014))
    o.append(S.prism("badge", [(-0.020, -0.006), (0.0, 0.003), (0.020, -0.006), (0.0, -0.015)], -0.0325, -0.028, M["chrome"], 0.001))
    o.append(S.prism("column", [(a, b) for a, b in rounded(0.10, 0.09, 0.03, 8)], 0.02, 0.36, M["black"], 0.01))
    for sg in (-1, 1):
        o.append(S.ellipsoid("stalk", (sg * 0.115, 0.055, 0.012), (0.075, 0.010, 0.010), M["gloss"], 2.6, 24))
    group(o, (-0.37, 0.235, 0.800), (math.radians(-24), 0, 0))


def seat(M, x0, sg):
    """One front seat; sg: side of the car."""
    se, o = M["seat"], []
    up = []
    # backrest in its own frame: y thickness, z up from the hinge
    up.append(S.ellipsoid("shell", (0, -0.050, 0.315), (0.190, 0.042, 0.300), M["hard"], 5.0, 64))
    up.append(S.ellipsoid("back", (0, 0.010, 0.335), (0.218, 0.055, 0.345), se, 5.2, 72))
    for i in range(7):                              # channels on the front
        up.append(S.ellipsoid("chan", (0, 0.055, 0.10 + i * 0.075), (0.150, 0.030, 0.042), se, 2.8, 36))
    for b in (-1, 1):
        up.append(S.ellipsoid("bolster", (b * 0.200, 0.040, 0.29), (0.052, 0.085, 0.285), se, 2.8, 48))
    up.append(S.ellipsoid("yoke", (0, 0.014, 0.705), (0.134, 0.040, 0.092), se, 3.0, 56))
    for b in (-1, 1):
        up.append(tube("post", [(b * 0.055, 0.0, 0.62), (b * 0.055, 0.0, 0.76)], 0.006, M["chrome"]))
    up.append(tube("top seam", [(q * 0.2165, -0.030 - 0.010 * (1 - q ** 4), 0.632 - 0.10 * abs(q) ** 9) for q in np.linspace(-1, 1, 60)], 0.0015, M["stitch"]))
    g = group(up, (0, -0.50, 0.30), (math.radians(14), 0, 0))
    o.append(g)
    o.append(S.ellipsoid("cushion", (0, -0.22, 0.235), (0.222, 0.285, 0.085), se, 4.0, 64))
    for i in range(6):
        o.append(S.ellipsoid("chan", (0, -0.40 + i * 0.078, 0.312), (0.150, 0.043, 0.028), se, 2.8, 36))
    for b in (-1, 1):
        o.append(S.ellipsoid("bolster", (b * 0.205, -0.22, 0.290), (0.050, 0.270, 0.072), se, 2.8, 48))
    group(o, (x0, -0.02, 0.06))


def console(M):
    S.box("tunnel", (0, -0.10, 0.22), (0.270, 1.20, 0.34), M["panel"], 0.035)
    S.box("top", (0, 0.10, 0.392), (0.236, 0.74, 0.012), M["decor"], 0.005)
    S.box("well", (0, 0.285, 0.398), (0.196, 0.290, 0.010), M["black"], 0.012)
    for sg in (-1, 1):                              # two charging pads
        S.box("pad", (sg * 0.049, 0.285, 0.404), (0.084, 0.250, 0.006), M["rubber"], 0.010)
        tube("edge", [(sg * 0.049 + 0.034 * math.cos(t), 0.285 + 0.034 * math.sin(t), 0.4085) for t in np.linspace(0, 2 * np.pi, 48)], 0.0008, M["chrome"])
    for i in range(2):                              # cup holders
        c = (0.0, 0.055 - i * 0.104)
        ring = S.revolve("ring", [(0.036, 0.0), (0.0385, -0.006), (0.043, -0.006), (0.044, 0.0)], M["chrome"], 64)
        ring.rotation_euler, ring.location = (math.radians(-90), 0, 0), (c[0], c[1], 0.3995)
        well = S.revolve("cup", [(0.0005, 0.0), (0.037, 0.0)], M["black"], 48)
        well.rotation_euler, well.location = (math.radians(-90), 0, 0), (c[0], c[1], 0.3992)
    S.ellipsoid("roller", (0.086, 0.0, 0.402), (0.010, 0.032, 0.010), M["chrome"], 3.0, 32)
    for sg in (-1, 1):
        S.ellipsoid("armrest", (sg * 0.059, -0.390, 0.412), (0.0580, 0.225, 0.042), M["seat"], 4.0, 56)
        tube("seam", [(sg * 0.030, -0.600 + 0.42 * q, 0.4545 - 0.012 * (2 * q - 1) ** 6) for q in np.linspace(0, 1, 30)], 0.0014, M["stitch"])
        tube("amb", [(sg * 0.137, y, 0.372) for y in np.linspace(-0.50, 0.46, 30)], 0.0026, M["glow"])
    # bridge up to the dash
    P = np.array([[(x, y, z) for y, z in carmesh._spline(np.array([(0.40, 0.39), (0.47, 0.40), (0.54, 0.47), (0.575, 0.60), (0.565, 0.70)]), 10)] for x in np.linspace(-0.118, 0.118, 12)])
    sheet("bridge", P, M["decor"])
    for sg in (-1, 1):
        Q = P[0].copy()
        Q[:, 0] = sg * 0.118
        R = Q + np.array([0, 0.16, -0.05])
        sheet("cheek", np.stack([Q, R]), M["panel"])


def doors(M):
    ys = np.linspace(-1.30, 0.74, 140)
    arm = carmesh.sstep(-0.62, -0.50, ys) * (1 - carmesh.sstep(0.16, 0.40, ys))
    for sg in (-1, 1):
        def part(name, prof, mat, n=12):
            q = carmesh._spline(np.array(prof, float), n)
            P = np.zeros((len(ys), len(q), 3))
            P[..., 0] = sg * (0.775 - q[None, :, 0] * np.ones((len(ys), 1)) - q[None, :, 2] * arm[:, None] - 0.03 * (carmesh.sstep(0.2, 0.74, ys)[:, None]))
            P[..., 1] = ys[:, None]
            P[..., 2] = q[None, :, 1]
            return sheet(name, P, mat)

        part("cap", [(-0.07, 0.880, 0), (-0.03, 0.884, 0), (0.0, 0.880, 0), (0.028, 0.866, 0), (0.034, 0.835, 0), (0.028, 0.795, 0)], M["upper"])
        part("inlay", [(0.028, 0.795, 0), (0.022, 0.790, 0), (0.018, 0.770, 0), (0.018, 0.742, 0)], M["decor"])
        part("mid", [(0.018, 0.736, 0), (0.022, 0.725, 0), (0.018, 0.690, 0.0), (0.012, 0.640, 0.0), (0.012, 0.620, 0.02), (0.014, 0.610, 0.075), (0.014, 0.590, 0.088), (0.014, 0.565, 0.075), (0.012, 0.545, 0.03), (0.012, 0.515, 0)], M["panel"])
        part("low", [(0.012, 0.515, 0), (0.016, 0.43, 0), (0.030, 0.30, 0), (0.040, 0.10, 0), (0.050, 0.0, 0)], M["upper"])
        tube("ambient", [(sg * (0.775 - 0.020 - 0.03 * float(carmesh.sstep(0.2, 0.74, y))), y, 0.739) for y in ys], 0.0032, M["glow"])
        S.ellipsoid("handle", (sg * 0.745, 0.28, 0.672), (0.010, 0.060, 0.013), M["chrome"], 3.2, 36)


def frame(M):
    """Windscreen surround, header, mirror."""
    for sg in (-1, 1):
        c = carmesh._spline(np.array([(0.800, 1.06, 0.82), (0.745, 0.66, 1.07), (0.680, 0.28, 1.30), (0.600, 0.06, 1.405)]), 16)
        t = np.linspace(0, 1, len(c))[:, None]
        P = np.stack([c + (1 - t) * np.array([0.0, 0.06, -0.05]) + d * np.array([-0.105, -0.03, -0.012]) + e * np.array([0, -0.075, 0.02]) for d, e in ((-0.3, 0), (0.3, 0.0), (0.85, 0.06), (1.0, 0.25), (0.95, 0.6), (0.7, 1.0))], 1)
        P[..., 0] *= sg
        sheet("pillar", P, M["head"])
        tube("rail", [(sg * 0.61, y, 1.42) for y in (0.08, -1.6)], 0.05, M["head"])
    xs = np.linspace(-0.62, 0.62, 40)
    P = np.array([[(x, y + 0.05 * (1 - (x / 0.62) ** 2), z + 0.025 * (1 - (x / 0.62) ** 2)) for y, z in ((0.09, 1.40), (0.07, 1.392), (-0.02, 1.395), (-0.12, 1.43))] for x in xs])
    sheet("header", P, M["head"])
    S.ellipsoid("mirror", (0.0, 0.115, 1.322), (0.118, 0.020, 0.030), M["gloss"], 3.4, 40)
    tube("mirror arm", [(0, 0.14, 1.33), (0, 0.17, 1.40)], 0.014, M["black"])


def outside():
    """Early morning at a lake, soft and far away."""
    m, nt, out = S.nodes_of("lake")
    p = S.bsdf(nt, base=(0.03, 0.045, 0.055), rough=0.12, spec=0.8)
    S.link(nt, p.outputs[0], out.inputs[0])
    S.add_mesh("lake", [(-900, 2, -0.7), (900, 2, -0.7), (900, 3000, -0.7), (-900, 3000, -0.7)], [(0, 1, 2, 3)], m)
    S.add_mesh("lookout", [(-40, 1.5, -0.69), (40, 1.5, -0.69), (40, 19, -0.69), (-40, 19, -0.69)], [(0, 1, 2, 3)], S.rough_ground("stone", (0.22, 0.195, 0.17), (0.65, 0.9), 0.8, 0.1, 0.1))
    S.box("kerb", (0, 19.1, -0.62), (80, 0.4, 0.16), S.simple("kerb", base=(0.20, 0.19, 0.18), rough=0.8))
    fog = (0.92, 0.76, 0.66)
    for i, (y0, y1, h, sc, sd) in enumerate(((300, 520, 27, 150, 3), (150, 240, 8, 90, 11))):
        S.heightfield("ridge", -520, 520, y0, y1, 300, 60, lambda x, y: -4 + h * S.fbm(x / sc + 3, y / sc, 6, sd, True) ** 1.4 * np.sin(np.pi * np.clip((y - y0) / (y1 - y0), 0, 1)) ** 0.8,
                      S.fog_material("ridge", (0.030, 0.050, 0.070), fog, 620 if i == 0 else 520))
    P = np.array([[(x, y, 0.80 - 0.16 * ((y - 1.1) / 1.1) ** 2 - 0.12 * (abs(x) / 0.8) ** 3.0) for y in np.linspace(1.05, 2.1, 30)] for x in np.linspace(-0.85, 0.85, 40)])
    sheet("bonnet", P, S.simple("bonnet", base=(0.020, 0.026, 0.030), metal=0.3, rough=0.3, coat=1.0, coat_rough=0.02))


def build(t):
    T = TRIMS[t]
    M = dict(seat=leather("seat", T["seat"]), panel=leather("panel", T["panel"], 0.5), upper=leather("upper", T["upper"], 0.58), shell=leather("shell", tuple(0.72 * v for v in T["seat"]), 0.5),
             decor=wood("decor", T["decor"], T["metal"]), stitch=S.simple("stitch", base=T["stitch"], rough=0.6),
             glow=S.glow("ambient", T["glow"], 3.2), foot=S.glow("foot", T["glow"], 5.0), wheel=leather("wheel", (0.016, 0.016, 0.017) if t != "cloud" else (0.070, 0.071, 0.074), 0.5),
             chrome=S.simple("chrome", base=(0.55, 0.55, 0.56), metal=0.95, rough=0.24), gloss=S.simple("gloss", base=(0.004, 0.004, 0.005), rough=0.07, spec=0.5),
             hard=S.simple("hard", base=(0.016, 0.0165, 0.017), rough=0.36, spec=0.4), black=S.simple("black", base=(0.006, 0.006, 0.0065), rough=0.5), rubber=S.simple("rubber", base=(0.014, 0.014, 0.015), rough=0.7),
             head=leather("head", (0.30, 0.295, 0.285) if t != "onyx" else (0.03, 0.03, 0.032), 0.8), carpet=S.simple("carpet", base=T["carpet"], rough=0.95, spec=0.05))
    dash(M)
    screens(M)
    steering(M)
    for sg in (-1, 1):
        seat(M, sg * 0.375, sg)
    console(M)
    doors(M)
    frame(M)
    S.box("carpet", (0, 0.0, 0.02), (1.6, 2.9, 0.04), M["carpet"])
    S.box("mat", (-0.40, 0.25, 0.045), (0.46, 0.62, 0.012), M["upper"], 0.02)
    S.box("mat", (0.40, 0.25, 0.045), (0.46, 0.62, 0.012), M["upper"], 0.02)
    S.box("wall", (0, 0.80, 0.30), (1.6, 0.05, 0.8), M["carpet"])
    outside()
    k = dict(onyx=2.0, cloud=0.95, terracotta=1.35)[t]
    S.sky([(0.0, (1.0, 0.83, 0.68)), (0.07, (0.86, 0.80, 0.76)), (0.25, (0.46, 0.56, 0.68)), (1.0, (0.16, 0.26, 0.42))], sun=((-0.33, 1.0, 0.03), (1.0, 0.62, 0.34), 0.9, 90), strength=1.2)
    S.softbox("roof", (0.0, -0.15, 2.6), (0, 0.1, 0.5), (1.2, 2.4), 2.0 * k, (1.0, 0.985, 0.96), 0.4)
    S.softbox("left", (-1.9, -0.2, 2.3), (0.2, 0.0, 0.6), (2.0, 1.0), 24.0 * k, (1.0, 0.93, 0.84), 0.4)
    S.softbox("right", (2.8, 0.6, 1.6), (0, 0.1, 0.6), (2.2, 0.8), 3.5 * k, (0.82, 0.91, 1.0), 0.4)
    S.camera((0.06, -1.12, 1.30), (-0.015, 0.5, 0.735), 23)


def main(trim, out, pct=100, spp=48):
    S.reset()
    sc = bpy.context.scene
    sc.cycles.sample_clamp_direct = 8
    sc.cycles.diffuse_bounces, sc.cycles.max_bounces = 2, 5
    build(trim)
    tmp = os.path.join(os.environ.get("ART_TMP", "/tmp"), "cabin-" + trim)
    os.makedirs(tmp, exist_ok=True)
    passes(tmp)
    if spp:                                         # 0 samples: develop the last render again
        S.render(os.path.join(tmp, "x.png"), *SIZE, spp, int(pct))
    n = sc.frame_current
    img, nrm, alb = (I.load_exr(os.path.join(tmp, f"{k}{n:04d}.exr"))[..., :3] for k in ("img", "nrm", "alb"))
    img = I.denoise(np.minimum(img, 12), np.concatenate([nrm, alb * 2], -1), levels=3, k_col=1.6, sig=0.20)
    s = max(img.shape[1] // 400, 1)
    hot = np.clip(img - 1.0, 0, 4)
    img = img + 0.20 * blur(hot, s) + 0.14 * blur(hot, 4 * s) + 0.06 * blur(hot, 12 * s)
    I.save_webp(out, I.tone(img, 1.3), 86, limit=200_000)


if __name__ == "__main__":
    a = sys.argv[sys.argv.index("--") + 1:]
    main(a[0], a[1], *[float(v) for v in a[2:3]], *[int(v) for v in a[3:4]])
