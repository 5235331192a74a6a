// A page from the server is seen before its code is here. The last tap on a control until then is kept, and the
// app repeats it once it has taken over; links need no code and go their way.
(() => {
  const controls = 'button, [role="tab"], input[type="radio"], input[type="checkbox"]';
  let tapped = null;
  const keep = (event) => {
    const control = event.target.closest?.(controls);
    if (!control) return;
    event.preventDefault();
    tapped = control;
  };
  addEventListener('click', keep, true);
  window.takeFirstTap = () => {
    removeEventListener('click', keep, true);
    return tapped;
  };
})();
