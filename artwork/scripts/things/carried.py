"""Small things of metal and leather: key case, key ring, thermos."""
import math

import numpy as np

import carmesh
import carscene as S
import materials as M
import still as T

HIDES = dict(cognac=(0.30, 0.105, 0.036), night=(0.016, 0.022, 0.026), moss=(0.060, 0.095, 0.062))
COATS = dict(night=(0.020, 0.058, 0.070), ember=(0.46, 0.075, 0.018), pearl=(0.62, 0.60, 0.56))


def keycase(colour="cognac"):
    T.light(4.8, 0.2)
    T.sweep((0.47, 0.455, 0.43), 4)
    hide = M.leather("hide", HIDES[colour])
    thread = S.simple("thread", base=(0.66, 0.50, 0.34) if colour != "cognac" else (0.75, 0.62, 0.46), rough=0.7)
    out = carmesh.round_poly([(-0.36, -0.74), (0.36, -0.74), (0.40, 0.10), (0.27, 0.66), (-0.27, 0.66), (-0.40, 0.10)], [0.28, 0.28, 0.40, 0.18, 0.18, 0.40], 16)
    out = T.resample(np.vstack([out, out[:1]]), 0.012)[:-1]
    o = [T.pillow("case", out, 0.22, hide, 0.055, 3.2)]
    o.append(T.pillow("cord", out * 1.012, 0.030, M.leather("cord", tuple(v * 0.55 for v in HIDES[colour])), 0.045, 8))
    c = out.mean(0)
    k = 0.90
    ring = np.vstack([out, out[:1]])
    z = 0.0275 + 0.11 * (1 - k ** 3.2) ** (1 / 3.2) + 0.001
    o.append(T.stitches("seam", np.column_stack([c + (ring - c) * k, np.full(len(ring), z)]), thread, 0.034, 0.018, 0.0065))
    groove = S.simple("groove", base=tuple(v * 0.3 for v in HIDES[colour]), rough=0.8)
    o.append(T.line("groove", np.column_stack([c + (ring - c) * k, np.full(len(ring), z - 0.006)]), 0.008, groove, 8))
    e = T.move(T.rhombus("emblem", 0.26, 0.016, M.steel("pale", 0.32), 0.4), (0, -0.24, 0.136), (math.radians(-90), 0, 0))
    e.parent = g = T.move(o, (-0.02, -0.10, 0.14), (0, 0, math.radians(34)))
    # a strap over the top, held by a stud
    w = T.smooth_path([(-0.335, 0.42, -0.02), (-0.325, 0.42, 0.035), (-0.25, 0.42, 0.115), (-0.12, 0.42, 0.148), (0, 0.42, 0.150), (0.12, 0.42, 0.148), (0.25, 0.42, 0.115), (0.325, 0.42, 0.035), (0.335, 0.42, -0.02)], 10)
    strap = T.band("strap", w, 0.15, 0.028, hide, (0, 1, 0))
    strap.parent = g
    stud = T.lathe("stud", [(0.001, 0.030), (0.030, 0.028), (0.046, 0.016), (0.052, 0.0)], M.copper(), 64, 4)
    stud.parent, stud.location = g, (0, 0.42, 0.160)
    for sg in (-1, 1):
        T.stitches("hem", w[22:-22] + np.array([0, sg * 0.058, 0.014]), thread, 0.030, 0.016, 0.005).parent = g
    # loop of leather, ring
    loop = T.smooth_path([(0, 0.56, 0.02), (0, 0.72, 0.035), (0, 0.84, 0.075), (0, 0.885, 0.02), (0, 0.84, -0.035), (0, 0.72, -0.025), (0, 0.56, -0.02)], 10)
    s = T.band("loop", loop, 0.17, 0.026, hide, (1, 0, 0))
    r = T.line("ring", [(0.19 * math.cos(t), 0.19 * math.sin(t), 0) for t in np.linspace(0, 2 * math.pi, 90)], 0.020, M.steel(), 16)
    r.location, r.rotation_euler = (0.02, 1.00, -0.07), (math.radians(-8), math.radians(14), 0)
    for q in (s, r):
        q.parent = g
    S.camera((-0.5, -3.2, 2.9), (-0.10, 0.10, 0.03), 72)


def powder(colour):
    return M.textured("coat", COATS[colour], rough=0.46, spec=0.4, grain=190, bump=0.10, coat=0.06)


def bottle(coat):
    """A vacuum flask with a handle, 1.5 high; stands at the origin."""
    raw = M.steel("raw", 0.22)
    dark = M.rubber("lid", (0.014, 0.0145, 0.015))
    o = [T.lathe("body", [(0.001, 0.018), (0.205, 0.018), (0.222, 0.026), (0.227, 0.055), (0.227, 0.30), (0.227, 0.80), (0.226, 0.93), (0.218, 0.99), (0.198, 1.035), (0.176, 1.058), (0.166, 1.075), (0.165, 1.10)], coat, 160, 8),
         T.lathe("foot", [(0.001, 0.0), (0.205, 0.0), (0.214, 0.006), (0.216, 0.022)], raw, 128),
         T.lathe("neck", [(0.166, 1.095), (0.168, 1.100), (0.168, 1.128), (0.164, 1.132)], raw, 128)]
    o.append(T.lathe("lid", [(0.163, 1.132), (0.172, 1.138), (0.175, 1.16), (0.175, 1.30), (0.172, 1.325), (0.158, 1.340), (0.10, 1.343), (0.001, 1.343)], dark, 160, 6))
    for k in range(40):                                                    # ribs of the lid
        a = k * 2 * math.pi / 40
        o.append(T.line("rib", [(0.1745 * math.cos(a), 0.1745 * math.sin(a), z) for z in (1.165, 1.20, 1.27, 1.295)], 0.0045, dark, 8))
    grip = T.smooth_path([(-0.178, 0, 1.235), (-0.190, 0, 1.34), (-0.135, 0, 1.44), (0, 0, 1.475), (0.135, 0, 1.44), (0.190, 0, 1.34), (0.178, 0, 1.235)], 14)
    o.append(T.band("grip", grip, 0.075, 0.022, M.leather("strap", (0.24, 0.095, 0.036)), (0, 1, 0)))
    for sg in (-1, 1):
        pin = T.lathe("pin", [(0.001, 0.022), (0.020, 0.020), (0.026, 0.012), (0.026, 0.0)], M.copper(), 32, 3)
        pin.location, pin.rotation_euler = (sg * 0.188, 0, 1.245), (0, sg * math.pi / 2, 0)
        o.append(pin)
    e = T.move(T.rhombus("emblem", 0.15, 0.012, M.copper(), 0.4), (0.0, -0.222, 0.62))
    e.parent = g = T.move(o)
    return g


def thermos(colour="night"):
    T.light(5.3, 0.24)
    T.sweep((0.53, 0.52, 0.50), 2.8)
    coat, raw = powder(colour), M.steel("raw", 0.22)
    g = bottle(coat)
    g.location, g.rotation_euler, g.scale = (-0.22, 0.12, 0), (0, 0, math.radians(-16)), (1.04,) * 3
    # the cup that belongs to it
    cup = [T.lathe("cup", [(0.001, 0.012), (0.120, 0.012), (0.136, 0.024), (0.146, 0.08), (0.160, 0.26), (0.163, 0.288)], coat, 128, 6),
           T.lathe("rim", [(0.163, 0.286), (0.165, 0.296), (0.162, 0.303), (0.157, 0.300), (0.152, 0.26), (0.140, 0.09), (0.128, 0.034), (0.10, 0.022), (0.001, 0.020)], raw, 128, 5)]
    for q in cup:
        q.scale = (1.12,) * 3
    T.move(cup, (0.38, -0.16, 0.0))
    S.camera((-0.3, -5.2, 1.75), (0.10, 0.05, 0.73), 79)


def keyring():
    T.light(4.6, 0.16)
    T.sweep((0.085, 0.095, 0.10), 4)
    bright, hide = M.steel("bright", 0.2), M.leather("hide", HIDES["cognac"])
    thread = S.simple("thread", base=(0.75, 0.62, 0.46), rough=0.7)
    # split ring: two turns of flat wire
    coil = [(0.30 * math.cos(t), 0.30 * math.sin(t), 0.030 + 0.034 * t / (2 * math.pi)) for t in np.linspace(0, 4 * math.pi, 220)]
    r = T.line("split", coil, 0.019, bright, 16)
    r.location = (-0.62, 0.50, 0.0)
    # strap of leather that goes through it
    x0 = T.smooth_path([(-0.12, 0, 0.062), (-0.42, 0, 0.070), (-0.62, 0, 0.100), (-0.70, 0, 0.145), (-0.64, 0, 0.178), (-0.42, 0, 0.120), (-0.12, 0, 0.105), (0.02, 0, 0.100)], 12)
    o = [T.band("strap", x0, 0.30, 0.040, hide, (0, 1, 0))]
    o.append(T.band("lower", [(-0.30, 0, 0.060), (-0.1, 0, 0.056), (0.1, 0, 0.056), (0.22, 0, 0.056)], 0.30, 0.040, hide, (0, 1, 0)))
    o.append(T.band("upper", [(-0.20, 0, 0.104), (-0.1, 0, 0.100), (0.1, 0, 0.098), (0.22, 0, 0.098)], 0.30, 0.040, hide, (0, 1, 0)))
    for sg in (-1, 1):
        o.append(T.stitches("seam", [(x, sg * 0.118, 0.121) for x in (-0.20, 0.0, 0.19)], thread, 0.034, 0.016, 0.006))
    stud = T.lathe("stud", [(0.001, 0.026), (0.036, 0.024), (0.050, 0.012), (0.056, 0.0)], M.copper(), 64, 4)
    stud.location = (-0.14, 0, 0.120)
    o.append(stud)
    s = T.move(o, (0.0, 0.0, 0.0), (0, 0, math.radians(-38)))
    s.location = (-0.13, 0.14, 0.0)
    # pendant: the emblem in steel on a small ring
    link = T.line("link", [(0.10 * math.cos(t), 0.10 * math.sin(t), 0) for t in np.linspace(0, 2 * math.pi, 60)], 0.015, bright, 12)
    link.location, link.rotation_euler = (0.135, -0.07, 0.085), (math.radians(38), math.radians(22), math.radians(-38))
    a, b = 0.34, 0.50
    outer = carmesh.round_poly([(0, -b), (a, 0), (0, b), (-a, 0)], [0.05] * 4, 8)
    enamel = S.simple("enamel", base=(0.020, 0.105, 0.135), rough=0.12, coat=1)
    p = [S.prism("plate", [tuple(q) for q in outer], -0.075, 0.0, bright, 0.016), S.prism("enamel", [tuple(q * 0.80) for q in outer], -0.079, -0.07, enamel, 0.002)]
    p.append(T.line("bead", np.column_stack([outer[:, 0] * 0.82, np.full(len(outer), -0.077), outer[:, 1] * 0.82])[list(range(len(outer))) + [0]], 0.008, bright, 8))
    mark = T.move(T.rhombus("mark", 0.46, 0.010, M.copper(), 0.3), (0, -0.078, 0))
    eye = T.line("eye", [(0.055 * math.cos(t), -0.037, b + 0.02 + 0.055 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 50)], 0.020, bright, 12)
    p.append(eye)
    mark.parent = T.move(p, (0.48, -0.42, 0.004), (math.radians(-90), 0, math.radians(44)))
    S.camera((-0.4, -3.1, 3.0), (-0.02, 0.04, 0.02), 64)
