// For `<script defer src=".../wallet-widget.loader.js"></script>` on pages without modules of their own: it fetches the small modules beside it;
// where they do not come (a page opened as a file, a wrong content type) the self-contained script. The build ships it as it stands.
;((/** @type {HTMLScriptElement} */ own) => {
  import(new URL('wallet-widget.js', own.src)).catch((/** @type {unknown} */ reason) => {
    // A page that pins this script would get the other one unchecked, unless it pins that as well.
    const integrity = own.getAttribute('data-integrity')
    if (own.integrity && !integrity) throw reason
    const script = document.createElement('script')
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' })
    script.src = String(new URL('wallet-widget.iife.js', own.src))
    own.after(script)
  })
})(document.currentScript)
