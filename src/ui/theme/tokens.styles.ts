import { css } from './css'

/**
 * Design tokens. `--wallet-*` are the host's inputs: read here, never set. `--w-*` are ours, and components use only
 * these. `--w-text` is the visitor's text size where that is a large one (ui/largeText). A palette has six roots
 * (background, foreground, accent, success, warning, danger); all other colours derive from them.
 */
export const tokenStyles = css`
  .wallet {
    --w-1: 4px;
    --w-2: 8px;
    --w-3: 12px;
    --w-4: 16px;
    --w-5: 24px;
    --w-6: 32px;

    --w-radius-card: var(--wallet-radius, 24px);
    --w-radius-panel: calc(var(--w-radius-card) * 2 / 3);
    --w-radius-control: calc(var(--w-radius-card) / 2);
    --w-radius-pill: 999px;

    --w-font: var(--wallet-font-family, system-ui, sans-serif);
    --w-text: 16px;
    --w-12: calc(0.75 * var(--w-text))/var(--w-text) var(--w-font);
    --w-14: calc(0.875 * var(--w-text))/calc(1.25 * var(--w-text)) var(--w-font);
    --w-16: var(--w-text)/1.5 var(--w-font);
    --w-20: calc(1.25 * var(--w-text))/1.4 var(--w-font);
    --w-28: calc(1.75 * var(--w-text))/calc(2.25 * var(--w-text)) var(--w-font);

    --w-width: var(--wallet-width, calc(23.75 * var(--w-text)));
    --w-touch: 44px;

    --w-fast: 160ms;
    --w-slow: 200ms;
    --w-ease: cubic-bezier(0.2, 0.8, 0.2, 1);
    --w-towards: 1;

    --w-bg: var(--wallet-background, #fff);
    --w-fg: var(--wallet-foreground, #15171c);
    --w-accent: var(--wallet-accent, #3454f0);
    --w-success: #0a734a;
    --w-warning: #855000;
    --w-danger: #bf2340;
    --w-step: 1;
    --w-text-max: 0.125;
    --w-text-min: 0;
    --w-fill-min: 0;
    --w-edge: 60%;
    --w-shadow: 0 1px 2px rgb(16 18 24 / 0.04), 0 12px 32px rgb(16 18 24 / 0.12);
    --w-scrim: rgb(16 18 24 / 0.36);
    color-scheme: light;
  }

  .wallet[data-theme='dark'] {
    --w-bg: var(--wallet-background, #17181c);
    --w-fg: var(--wallet-foreground, #f3f4f6);
    --w-success: #4ec48f;
    --w-warning: #eab05c;
    --w-danger: #ff8593;
    --w-step: 1.5;
    --w-text-max: 1;
    --w-text-min: 0.33;
    --w-fill-min: 0.13;
    --w-edge: 0%;
    --w-shadow: 0 0 0 1px rgb(255 255 255 / 0.06), 0 12px 32px rgb(0 0 0 / 0.32);
    --w-scrim: rgb(0 0 0 / 0.56);
    color-scheme: dark;
  }

  .wallet[dir='rtl'] {
    --w-towards: -1;
  }

  .wallet {
    --w-panel: color-mix(in oklab, var(--w-bg), var(--w-fg) calc(4% * var(--w-step)));
    --w-panel-hover: color-mix(in oklab, var(--w-bg), var(--w-fg) calc(7% * var(--w-step)));
    --w-panel-press: color-mix(in oklab, var(--w-bg), var(--w-fg) calc(10% * var(--w-step)));
    --w-track: color-mix(in oklab, var(--w-bg), var(--w-fg) calc(12% * var(--w-step)));
    --w-border: var(--wallet-border, color-mix(in oklab, var(--w-bg), var(--w-fg) calc(9% * var(--w-step))));
    --w-muted: var(--wallet-muted, color-mix(in oklab, var(--w-fg), var(--w-bg) 36%));

    --w-accent-fill: var(--w-accent);
    --w-accent-text: color-mix(in oklab, var(--w-accent), var(--w-fg) 30%);
    --w-on-accent: var(--wallet-accent-contrast, #fff);
    --w-away: #000;
    --w-accent-hover: color-mix(in oklab, var(--w-accent-fill), var(--w-away) 10%);
    --w-accent-press: color-mix(in oklab, var(--w-accent-fill), var(--w-away) 18%);
    --w-accent-edge: color-mix(in oklab, var(--w-accent-fill), var(--w-accent-text) var(--w-edge));
    --w-accent-soft: color-mix(in oklab, var(--w-bg), var(--w-accent-text) calc(8% * var(--w-step)));
    --w-warning-soft: color-mix(in oklab, var(--w-bg), var(--w-warning) 10%);
    --w-danger-soft: color-mix(in oklab, var(--w-bg), var(--w-danger) 8%);
  }

  /* Where the browser computes from luminance (y), any accent stays readable: raised towards white until it reaches the least
     luminance, then dimmed until it meets the greatest. Button text is white while white reaches 4.5 : 1 (y up to 0.183). */
  @supports (color: color(from red xyz-d65 x y z)) {
    .wallet {
      --w-raise-fill: max(0, (var(--w-fill-min) - y) / (1.0001 - y));
      --w-raise-text: max(0, (var(--w-text-min) - y) / (1.0001 - y));
      --w-dim: min(1, var(--w-text-max) / (y + 0.0001));
      --w-white: clamp(0, (0.183 - (0.2126 * r + 0.7152 * g + 0.0722 * b)) * 9999, 1);
      --w-accent-fill: color(
        from var(--w-accent) xyz-d65 calc(x + var(--w-raise-fill) * (0.9505 - x))
          calc(y + var(--w-raise-fill) * (1 - y)) calc(z + var(--w-raise-fill) * (1.089 - z))
      );
      --w-raised: color(
        from var(--w-accent) xyz-d65 calc(x + var(--w-raise-text) * (0.9505 - x))
          calc(y + var(--w-raise-text) * (1 - y)) calc(z + var(--w-raise-text) * (1.089 - z))
      );
      --w-accent-text: color(
        from var(--w-raised) xyz-d65 calc(x * var(--w-dim)) calc(y * var(--w-dim)) calc(z * var(--w-dim))
      );
      --w-on-accent: var(
        --wallet-accent-contrast,
        color(from var(--w-accent-fill) srgb-linear calc(var(--w-white)) calc(var(--w-white)) calc(var(--w-white)))
      );
      --w-away: color(from var(--w-on-accent) srgb-linear calc(1 - r) calc(1 - g) calc(1 - b));
    }
  }
`
