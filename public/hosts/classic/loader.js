/*! wallet-widget loader, MIT. <script defer src=".../wallet-widget.loader.js"></script> on a page without modules of its own. */
// It fetches the small modules; where they do not come (a page opened as a file, a wrong content type) the self-contained script.
(function (own) {
  // The folder of the widget: this script's own, unless the tag says another.
  var base = new URL(own.getAttribute('data-base') || own.src, document.baseURI)
  import(new URL('wallet-widget.js', base)).catch(function (reason) {
    // A page that pins this script would get the other one unchecked, unless it pins that as well.
    var integrity = own.getAttribute('data-integrity')
    if (own.integrity && !integrity) throw reason
    var script = document.createElement('script')
    if (integrity) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    script.src = new URL('wallet-widget.iife.js', base)
    own.after(script)
  })
})(document.currentScript)
