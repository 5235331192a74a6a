"""Materials of the things in the shop."""
import carscene as S


def textured(name, base, rough=0.6, spec=0.3, grain=90.0, bump=0.15, dist=0.004, sheen=0.0, detail=3, metal=0.0, coat=0.0, mottle=0.0):
    """One colour with a fine relief: leather, cloth, rubber, cast metal. mottle: how much the relief shows in the colour too."""
    m, nt, out = S.nodes_of(name)
    p = S.bsdf(nt, base=base, rough=rough, spec=spec, metal=metal, coat=coat)
    p.inputs["Sheen"].default_value = sheen
    p.inputs["Sheen Tint"].default_value = 0.7
    tc = nt.nodes.new("ShaderNodeTexCoord")
    nz = nt.nodes.new("ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value, nz.inputs["Detail"].default_value = grain, detail
    S.link(nt, tc.outputs["Object"], nz.inputs[0])
    if mottle:
        stops = [(0.38, tuple(v * (1 - mottle) for v in base)), (0.62, tuple(min(1, v * (1 + mottle)) for v in base))]
        S.link(nt, S.ramp(nt, nz.outputs["Fac"], stops), p.inputs["Base Color"])
    b = nt.nodes.new("ShaderNodeBump")
    b.inputs["Strength"].default_value, b.inputs["Distance"].default_value = bump, dist
    S.link(nt, nz.outputs["Fac"], b.inputs["Height"])
    S.link(nt, b.outputs[0], p.inputs["Normal"])
    S.link(nt, p.outputs[0], out.inputs[0])
    return m


def stripes(name, base, bars, repeat, rough=0.85):
    """Woven plaid over the UV map. bars: (from, to, colour) in 0..1 of one repeat; repeat: how often along u and v."""
    m, nt, out = S.nodes_of(name)
    p = S.bsdf(nt, base=base, rough=rough, spec=0.1)
    p.inputs["Sheen"].default_value = 0.3
    uv, sep = nt.nodes.new("ShaderNodeUVMap"), nt.nodes.new("ShaderNodeSeparateXYZ")
    S.link(nt, uv.outputs[0], sep.inputs[0])
    ways = []
    for axis in (0, 1):
        x = S.math_node(nt, "FRACT", S.math_node(nt, "MULTIPLY", sep.outputs[axis], repeat[axis]))
        colour = base
        for lo, hi, bar in bars:
            inside = S.math_node(nt, "MULTIPLY", S.math_node(nt, "GREATER_THAN", x, lo), S.math_node(nt, "LESS_THAN", x, hi))
            colour = S.mix_rgb(nt, inside, colour, bar)
        ways.append(colour)
    S.link(nt, S.mix_rgb(nt, 0.5, *ways), p.inputs["Base Color"])
    tc, nz, b = nt.nodes.new("ShaderNodeTexCoord"), nt.nodes.new("ShaderNodeTexNoise"), nt.nodes.new("ShaderNodeBump")
    nz.inputs["Scale"].default_value = 120
    b.inputs["Strength"].default_value, b.inputs["Distance"].default_value = 0.4, 0.004
    S.link(nt, tc.outputs["Object"], nz.inputs[0])
    S.link(nt, nz.outputs["Fac"], b.inputs["Height"])
    S.link(nt, b.outputs[0], p.inputs["Normal"])
    S.link(nt, p.outputs[0], out.inputs[0])
    return m


def cloth(name, base, grain=130.0, bump=0.35):
    return textured(name, base, rough=0.85, spec=0.12, grain=grain, bump=bump, sheen=0.35)


def leather(name, base):
    return textured(name, base, rough=0.48, spec=0.35, grain=85, bump=0.22)


def rubber(name="rubber", base=(0.013, 0.0135, 0.014)):
    return textured(name, base, rough=0.55, spec=0.35, grain=160, bump=0.1)


def steel(name="steel", rough=0.24):
    return S.simple(name, base=(0.62, 0.62, 0.62), metal=1, rough=rough)


def copper(name="copper"):
    return S.simple(name, base=(0.80, 0.46, 0.30), metal=1, rough=0.24)
