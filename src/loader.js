// For `<script defer src=".../wallet-widget.loader.js"></script>` on pages without modules of their own: it fetches the
// small modules beside it;
// where they do not come (a page opened as a file) the self-contained script. Elements must not stand in for the
// document's properties.
;((/** @type {HTMLScriptElement} */ own) => {
  import(new URL('wallet-widget.js', own.src)).catch((/** @type {unknown} */ reason) => {
    // A page that pins this script must pin the other one as well.
    const integrity = own.getAttribute('data-integrity')
    if (own.integrity && !integrity) throw reason
    // oxlint-disable-next-line typescript/no-deprecated
    const script = Document.prototype.createElement.call(document, 'script')
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' })
    script.src = String(new URL('wallet-widget.iife.js', own.src))
    own.after(script)
  })
})(Reflect.get(Document.prototype, 'currentScript', document))
