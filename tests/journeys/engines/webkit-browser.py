#!/usr/bin/python3
"""A WebKitGTK window for WebDriver that keeps its storage on disk, as a person's browser does."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["WEBKIT_PROFILE"]
storage = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"),
    base_cache_directory=os.path.join(profile, "cache"),
)
# The journeys' certificate is self-signed.
storage.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
context = WebKit2.WebContext.new_with_website_data_manager(storage)
context.set_automation_allowed(True)
window = Gtk.Window()
window.set_default_size(1320, 900)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    for child in window.get_children():
        window.remove(child)
    window.add(view)
    window.show_all()
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("roadworthy-webkit")
    info.set_version(
        WebKit2.get_major_version(),
        WebKit2.get_minor_version(),
        WebKit2.get_micro_version(),
    )
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start_session)
Gtk.main()
