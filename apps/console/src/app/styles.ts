import '@ev/ui/tokens.css';
import '@ev/brand/default/colours.css';
import './base.css';
